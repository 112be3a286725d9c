import { type FormEvent, useRef, useState } from 'react'
import type { DevicePlatform } from '../../../../shared/device'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import { type ProviderItem, searchTermLength } from '../../../../shared/payees/payee'
import type { ProviderLookupPageData } from '../../../../shared/payments/page-data'
import {
  type PreservedQuery,
  ref404,
  toAppUrl,
  toPreservedEntries,
} from '../../../../shared/payments/payment-url'
import { paths } from '../../../../shared/urls'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { useCopy } from '../../../ui/locale'
import { Notice } from '../../../ui/notice'
import { StoreBadges } from '../summary/store-badges'
import { ConfirmBillerDialog, ConfirmBillerPanel } from './confirm-biller'
import styles from './provider-lookup.module.css'
import { ProviderResults } from './provider-results'
import { useProviderCombobox } from './use-provider-combobox'

type Props = {
  readonly lookup: ProviderLookupPageData
  readonly preserved: PreservedQuery
  readonly device: DevicePlatform
}

const noItems: readonly ProviderItem[] = []

const inputId = 'provider-name'

export function ProviderLookup({ lookup, preserved, device }: Props) {
  const copy = useCopy(lookupCopy)
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState(lookup.error)
  const [chosen, setChosen] = useState<ProviderItem | null>(null)
  const { term, setTerm, search, Combobox, inputProps, setInputProps, loadCombobox } =
    useProviderCombobox(input, lookup.term)
  // Once something else is typed, the results rendered with the page are outdated.
  const results = term === '' ? lookup.results : null
  const items = search.state === 'found' ? search.items : (results ?? noItems)
  // A name typed before hydration has caused no event that React knows.
  const shownError = term.trim().length < searchTermLength.min ? error : null
  const isNotFound = items.length === 0 && (search.state === 'found' || results !== null)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = input.current?.value.trim() ?? ''
    if (typed.length < searchTermLength.min) {
      event.preventDefault()
      setError(copy.tooShort)
      input.current?.focus()
    } else if (search.state === 'found' && search.term === typed && items[0]) {
      event.preventDefault()
      if (items.length === 1) setChosen(items[0])
      // The combobox opens its list on a click.
      else input.current?.click()
    }
    // Otherwise the browser submits the form, and the server renders the list.
  }

  const cancel = () => {
    setChosen(null)
    // The item was chosen from the results rendered with the page, which stay.
    if (term === '') return
    setTerm('')
    if (input.current) input.current.value = ''
    // Waits until the dialog has closed: nothing outside it can be focused before.
    setTimeout(() => input.current?.focus())
  }

  if (lookup.chosen)
    return (
      <div className="stack loose">
        <ConfirmBillerPanel item={lookup.chosen} preserved={preserved} />
      </div>
    )

  return (
    <div className="stack loose">
      <section aria-labelledby="lookup-heading" className="stack tight">
        <h2 id="lookup-heading" className="subtitle">
          {copy.heading}
        </h2>
        {lookup.query.ref === ref404 && (
          <Notice tone="warning">
            <p>{copy.unknownPayee}</p>
          </Notice>
        )}
        <p className="soft">{copy.intro}</p>
        <form
          className={styles.form}
          method="get"
          // A phone scrolls to the results, which are below this form.
          action={`${paths.webPayment}#results-heading`}
          noValidate
          onSubmit={submit}
        >
          {toPreservedEntries(preserved).map((entry) => (
            <input key={entry.name} type="hidden" {...entry} />
          ))}
          <div className={styles.field}>
            <TextField
              autoCapitalize="words"
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              {...inputProps}
              ref={(element) => {
                input.current = element
                if (typeof inputProps.ref === 'function') inputProps.ref(element)
              }}
              id={inputId}
              name="t"
              label={copy.label}
              placeholder={copy.placeholder}
              hint={copy.hint}
              error={shownError ?? undefined}
              maxLength={searchTermLength.max}
              defaultValue={lookup.term}
              required
              onFocus={loadCombobox}
              onInput={() => setError(null)}
            />
            {Combobox && (
              <Combobox
                inputId={inputId}
                initialTerm={input.current?.value ?? ''}
                items={items}
                isInitiallyOpen={term !== ''}
                onTerm={setTerm}
                onChoose={setChosen}
                onInputProps={setInputProps}
              />
            )}
          </div>
          <Button type="submit" className={styles.next}>
            {copy.next}
          </Button>
          <p className={styles.status} role="status">
            {search.state === 'searching' && copy.searching}
            {search.state === 'failed' && copy.searchFailed}
            {search.state === 'found' && items.length > 0 && copy.count(items.length)}
          </p>
        </form>
      </section>
      {results && results.length > 0 && (
        <ProviderResults
          term={lookup.term}
          items={results}
          preserved={preserved}
          onChoose={setChosen}
        />
      )}
      {isNotFound && (
        // Announced to screen readers, because it appears after a search.
        <Notice tone="warning" role="status">
          <p>{copy.notFound}</p>
          <StoreBadges device={device} href={toAppUrl(preserved)} />
        </Notice>
      )}
      <ConfirmBillerDialog item={chosen} preserved={preserved} onCancel={cancel} />
    </div>
  )
}
