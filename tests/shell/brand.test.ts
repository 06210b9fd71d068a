import { expect, it } from 'vitest'
import { createBrand } from '../../src/shell/state/brand.ts'
import type { WhiteLabel } from '../../src/wire/entities.schema.ts'

const HOST: WhiteLabel = { logo_full_icon_url: '/host.svg' }
const COMPANY: WhiteLabel = {
  logo_64X64_icon_url: '/company.png',
  extra_data: { white_label_support_email: 'help@company.example' },
}

function createTestBrand(host: WhiteLabel | Error, company: WhiteLabel | Error, kept?: string) {
  const answer = (label: WhiteLabel | Error) =>
    label instanceof Error ? Promise.reject(label) : Promise.resolve(label)
  const store = new Map(kept === undefined ? [] : [['brand:demo', kept]])
  const brand = createBrand(
    {
      api: { whiteLabel: () => answer(host), companyWhiteLabel: () => answer(company) },
      preferences: {
        read: (name) => store.get(name),
        write: (name, value) => (value === undefined ? store.delete(name) : store.set(name, value)),
      },
    },
    'demo',
  )
  return { brand, kept: () => store.get('brand:demo') }
}

it('[WL-01] no logo is shown before it is known which', async () => {
  const { brand } = createTestBrand({}, COMPANY)
  expect(brand.state.label).toBeUndefined()
  await brand.settle('acme')
  expect(brand.state.label).toEqual(COMPANY)
})

it('[WL-01] [CALL-77] the deployment goes before the company, and the product comes last', async () => {
  const both = createTestBrand(HOST, COMPANY)
  await both.brand.settle('acme')
  expect(both.brand.state.label).toEqual(HOST)
  const none = createTestBrand({}, {})
  await none.brand.settle('acme')
  expect(none.brand.state.label).toEqual({})
})

it('what was seen last is there at once, and stays when the call fails', async () => {
  const { brand, kept } = createTestBrand(new Error('offline'), new Error('offline'), JSON.stringify(COMPANY))
  expect(brand.state.label).toEqual(COMPANY)
  await brand.settle('acme')
  expect(brand.state.label).toEqual(COMPANY)
  expect(kept()).toBe(JSON.stringify(COMPANY))
})

it('a brand that no longer exists is forgotten, and rubbish in the store is ignored', async () => {
  const gone = createTestBrand({}, {}, JSON.stringify(COMPANY))
  await gone.brand.settle('acme')
  expect([gone.brand.state.label, gone.kept()]).toEqual([{}, undefined])
  for (const rubbish of ['{', '7', 'null', '"x"', '{"logo_full_icon_url":7}'])
    expect(createTestBrand({}, {}, rubbish).brand.state.label ?? {}).not.toHaveProperty('logo_full_icon_url')
})
