// The color: typed, chosen from the named themes, or picked. Swatches and picker need JavaScript; the
// field takes the same values without it.
import { useRef } from 'react'
import { widgetBuilderCopy } from '../../../../shared/locales/widget/builder'
import { contrast, parseColor, type Scheme, toPalette } from '../../../../shared/palette'
import type { WidgetType } from '../../../../shared/widget/page-data'
import { parseTheme, toThemeHex, widgetThemes } from '../../../../shared/widget/theme'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy } from '../../../ui/locale'
import styles from './color-field.module.css'

type Props = {
  readonly text: string
  /** The partner's own color, #rrggbb. */
  readonly accent: string
  readonly type: WidgetType
  readonly onChange: () => void
}

export function ColorField({ text, accent, type, onChange }: Props) {
  const copy = useCopy(widgetBuilderCopy).color
  const input = useRef<HTMLInputElement>(null)
  const theme = parseTheme(text)
  const hex = toThemeHex(theme ?? '') ?? accent
  const choose = (value: string) => {
    if (input.current) input.current.value = value
    onChange()
  }
  const swatches = [['', accent] as const, ...Object.entries(widgetThemes)]
  return (
    <div className={styles.field}>
      <TextField
        ref={input}
        id="widget-theme"
        name="theme"
        label={copy.label}
        hint={copy.hint}
        defaultValue={text}
        error={theme === null ? copy.wrong(text.trim()) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onInput={onChange}
      />
      <fieldset className={`row dense scripted ${styles.swatches}`} aria-label={copy.swatches}>
        {swatches.map(([value, color]) => (
          <button
            key={value}
            type="button"
            className={styles.swatch}
            aria-pressed={theme === value}
            onClick={() => choose(value)}
          >
            <Swatch color={color} />
            {value === '' ? copy.own : value}
          </button>
        ))}
        <label className={styles.swatch}>
          <input
            type="color"
            className={styles.picker}
            value={hex}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {copy.picker}
        </label>
      </fieldset>
      {theme !== null && <Contrast hex={hex} type={type} />}
    </div>
  )
}

/** An SVG, because the page's CSP forbids a style attribute with the color. */
function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={color} />
    </svg>
  )
}

/** The button's color after toPalette corrected it, in each scheme that the widget may have. */
function Contrast({ hex, type }: { readonly hex: string; readonly type: WidgetType }) {
  const copy = useCopy(widgetBuilderCopy).color
  const color = parseColor(hex)
  if (color === null) return null
  const schemes: readonly Scheme[] = type === 'auto' ? ['light', 'dark'] : [type]
  return (
    <ul className={`stack dense soft small ${styles.contrast}`}>
      {schemes.map((scheme) => {
        const { button, onButton } = toPalette(color, scheme)
        const ratio = contrast(parseColor(button) ?? color, parseColor(onButton) ?? color)
        return (
          <li key={scheme} className="marked">
            <Swatch color={button} />
            {copy.contrast({ scheme, button, ratio: ratio.toFixed(1), isOwn: button === hex })}
          </li>
        )
      })}
    </ul>
  )
}
