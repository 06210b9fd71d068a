import { proxy, ref } from 'valtio/vanilla'
import type { ScreenApi } from '../../ports/screen-api.ts'
import type { WhiteLabel } from '../../wire/entities.schema.ts'
import { isWhiteLabelled } from '../../wire/white-label.ts'
import type { PlayerServices } from './services.ts'

/** Whose product this looks like (WL-01). */
export interface Brand {
  /** `undefined` until it is known, so that no screen shows first one logo and then another. */
  readonly state: { label: WhiteLabel | undefined }
  /** Asks for the names and pictures of the deployment, and where it has none for those of the company. */
  settle(company: string | undefined): Promise<void>
}

interface BrandPorts {
  readonly api: Pick<ScreenApi, 'whiteLabel' | 'companyWhiteLabel'>
  readonly preferences: PlayerServices['preferences']
}

/** Where a candidate who is stuck may write to: the address of the white label first (GAP-111). */
export function supportOf(label: WhiteLabel | undefined, otherwise: string): string {
  return label?.extra_data?.white_label_support_email || otherwise
}

const PRODUCT: WhiteLabel = {}

/** The brand of screens without a test; asked for when the first of them wants it. */
export function createBrandWithoutTest(ports: BrandPorts): () => Brand {
  let brand: Brand | undefined
  return () => {
    if (brand) return brand
    brand = createBrand(ports, '')
    void brand.settle(undefined)
    return brand
  }
}

/**
 * `slug` is that of a test, or `''` outside of one. What was seen there last is kept in this browser profile
 * and shown at once; without it the space of the logo stays empty for the one call that tells.
 */
export function createBrand({ api, preferences }: BrandPorts, slug: string): Brand {
  const name = `brand:${slug}`
  const kept = readKept(preferences.read(name))
  const state = proxy<Brand['state']>({ label: kept && ref(kept) })

  /** The last known label, or the product's own, when the call fails. */
  const orKept = (label: Promise<WhiteLabel>) => label.catch(() => state.label ?? PRODUCT)

  const asked = orKept(api.whiteLabel())

  return {
    state,
    async settle(company) {
      const host = await asked
      const label = isWhiteLabelled(host) || !company ? host : await orKept(api.companyWhiteLabel(company))
      state.label = ref(label)
      preferences.write(name, isWhiteLabelled(label) ? JSON.stringify(label) : undefined)
    },
  }
}

function readKept(text: string | undefined): WhiteLabel | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isRecord(kept) ? labelOf(kept) : undefined
  } catch {
    return undefined
  }
}

type Kept = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null

/** What may be used of a label that comes from the browser's storage. */
function labelOf(kept: Kept): WhiteLabel {
  const extra = isRecord(kept.extra_data) ? kept.extra_data : {}
  return {
    ...textIn(kept, 'favicon_icon_url'),
    ...textIn(kept, 'logo_full_icon_url'),
    ...textIn(kept, 'logo_64X64_icon_url'),
    extra_data: textIn(extra, 'white_label_support_email'),
  }
}

function textIn<N extends string>(kept: Kept, name: N): Partial<Record<N, string>> {
  const value = kept[name]
  const found: Partial<Record<string, string>> = typeof value === 'string' ? { [name]: value } : {}
  return found
}
