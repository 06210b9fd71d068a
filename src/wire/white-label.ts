import type { WhiteLabel } from './entities.schema.ts'

/** Whether the product goes by a name of its own: any logo, icon or address is given (WL-01). */
export function isWhiteLabelled(label: WhiteLabel): boolean {
  const { extra_data, favicon_icon_url, logo_64X64_icon_url, logo_full_icon_url } = label
  const own = [
    favicon_icon_url,
    logo_64X64_icon_url,
    logo_full_icon_url,
    extra_data?.white_label_support_email,
  ]
  return own.some(Boolean)
}
