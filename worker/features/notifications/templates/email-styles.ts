// Email styles. The colors are copied from client/styles/tokens.css, because email
// clients do not support custom properties.
import type { CSSProperties } from 'react'

const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const ink = '#1f2430'
const soft = '#565b68'
const line = '#e9ded1'
const paper = '#fffaf4'
const accent = '#c2410c'

const text = { margin: 0, color: ink, fontFamily: font, fontSize: 16, lineHeight: '24px' } as const
const cell = {
  padding: '10px 0',
  borderBottom: `1px solid ${line}`,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '24px',
  verticalAlign: 'top',
} as const
const label = {
  ...cell,
  color: soft,
  fontWeight: 400,
  textAlign: 'left',
  paddingRight: 10,
  width: '40%',
} as const
const value = { ...cell, color: ink, fontWeight: 600, textAlign: 'right' } as const
const total = { borderBottom: 0, paddingTop: 14, lineHeight: '32px' } as const

/** Colors of a payment's status. */
export const tones = {
  waiting: { color: '#7a4b00', fill: '#fff1d2' },
  good: { color: '#2f6b2b', fill: '#e9f4e4' },
  bad: { color: '#b01030', fill: '#fdecef' },
  neutral: { color: '#565b68', fill: '#faf3ea' },
} as const

export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: paper },
  // Shown in the inbox list only.
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 },
  band: { backgroundColor: '#ffe0cc', padding: '20px 12px 0' },
  outside: { backgroundColor: paper, padding: '0 12px 40px' },
  column: { maxWidth: 560, margin: '0 auto' },
  brandCell: { padding: '0 8px 16px', textAlign: 'left' },
  mark: { display: 'inline-block', marginRight: 8, border: 0, verticalAlign: 'middle' },
  brand: {
    color: ink,
    fontFamily: font,
    fontSize: 26,
    lineHeight: '36px',
    fontWeight: 800,
    letterSpacing: '-0.5px',
    textDecoration: 'none',
  },
  cardTop: {
    backgroundColor: '#ffffff',
    borderRadius: '20px 20px 0 0',
    padding: '24px 24px 0',
    textAlign: 'left',
  },
  card: {
    backgroundColor: '#ffffff',
    borderRadius: '0 0 20px 20px',
    padding: '6px 24px 28px',
    textAlign: 'left',
  },
  biller: { ...text, fontSize: 18, fontWeight: 700, marginBottom: 10 },
  affiliation: { ...text, color: soft, fontSize: 16, lineHeight: '24px', margin: '-8px 0 10px' },
  statusLine: { margin: '0 0 14px' },
  status: {
    display: 'inline-block',
    borderRadius: 999,
    fontFamily: font,
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '24px',
    padding: '4px 12px',
  },
  heading: { ...text, fontSize: 26, lineHeight: '31px', fontWeight: 700, marginBottom: 8 },
  amount: {
    ...text,
    fontSize: 48,
    lineHeight: '52px',
    fontWeight: 800,
    letterSpacing: '-1.5px',
    marginBottom: 16,
  },
  paragraph: { ...text, marginBottom: 14 },
  afterFacts: { paddingTop: 18 },
  fees: { ...text, marginTop: 14, marginBottom: 8 },
  quote: {
    ...text,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    margin: '0 0 20px',
    padding: '4px 0 4px 14px',
    borderLeft: `3px solid ${line}`,
  },
  notice: {
    ...text,
    fontSize: 16,
    lineHeight: '24px',
    marginBottom: 16,
    padding: '12px 14px',
    borderLeft: '5px solid #7a4b00',
    borderRadius: 12,
    backgroundColor: '#fff1d2',
  },
  facts: { margin: '18px 0 0', borderTop: `2px dashed ${line}`, borderCollapse: 'collapse' },
  label,
  value: { ...value, overflowWrap: 'anywhere' },
  /** Without nowrap, it would break at its hyphens. */
  reference: { ...value, whiteSpace: 'nowrap' },
  code: { ...value, ...total, fontSize: 18, fontWeight: 700, whiteSpace: 'nowrap' },
  totalLabel: { ...label, ...total, color: ink, fontSize: 17, fontWeight: 600 },
  totalValue: { ...value, ...total, fontSize: 26, fontWeight: 700, letterSpacing: '-0.5px' },
  subheading: { ...text, paddingTop: 18, fontSize: 17, fontWeight: 700, marginBottom: 8 },
  list: { margin: '0 0 8px', padding: '0 0 0 20px' },
  item: { ...text, marginBottom: 6 },
  buttonTable: { margin: '18px 0 10px' },
  buttonCell: { backgroundColor: accent, borderRadius: 12 },
  button: {
    display: 'block',
    backgroundColor: accent,
    // Forced colors show it.
    border: '2px solid transparent',
    borderRadius: 12,
    color: '#ffffff',
    fontFamily: font,
    fontSize: 18,
    fontWeight: 700,
    lineHeight: '24px',
    padding: '14px 20px',
    textAlign: 'center',
    textDecoration: 'none',
  },
  hint: { ...text, color: soft, fontSize: 16, lineHeight: '24px' },
  footerCell: { padding: '20px 8px 0', textAlign: 'left' },
  footer: { ...text, color: soft, fontSize: 16, lineHeight: '24px', marginBottom: 10 },
  link: { color: ink, textDecoration: 'underline' },
  linked: { padding: '12px 0 6px', borderTop: `1px solid ${line}` },
  linkHeading: { ...text, fontSize: 17, fontWeight: 700 },
  linkLine: { ...text, color: soft, fontSize: 16, lineHeight: '24px' },
  ownLink: {
    display: 'inline-block',
    padding: '8px 0',
    color: ink,
    fontSize: 16,
    fontWeight: 700,
    lineHeight: '24px',
    textDecoration: 'underline',
  },
  linksNote: { ...text, paddingTop: 14, borderTop: `1px solid ${line}` },
} as const satisfies Record<string, CSSProperties>

type Band = { readonly button: string; readonly onButton: string }

/** The band in the dark scheme. */
export const toDarkBand = ({ button, onButton }: Band): string =>
  `@media (prefers-color-scheme: dark) {
  .band { background-color: ${button} !important; }
  .brand { color: ${onButton} !important; }
}
`

/** `!important` overrides the inline styles. */
export const mediaStyles = `${toDarkBand({ button: '#3f2c26', onButton: '#f4efe9' })}
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #15161a !important; }
  .card { background-color: #1e2026 !important; }
  .ink { color: #f4efe9 !important; }
  .soft { color: #bbb6b0 !important; }
  .line { border-color: #3a3b44 !important; }
  .waiting { background-color: #352b18 !important; color: #f3c467 !important; }
  .good { background-color: #20331f !important; color: #8fd086 !important; }
  .bad { background-color: #3d2027 !important; color: #ff94a2 !important; }
  .neutral { background-color: #272930 !important; color: #bbb6b0 !important; }
  .button { background-color: #ff9466 !important; color: #2a1206 !important; }
  .notice { background-color: #352b18 !important; border-color: #f3c467 !important; color: #f4efe9 !important; }
}
@media (max-width: 340px) {
  .card { padding-left: 10px !important; padding-right: 10px !important; }
}
`
