// The list of billers under the lookup's input, loaded when the input is first focused. The input stays
// the server-rendered element: replacing it would lose the focus and what was typed.
import { useCombobox } from 'downshift'
import { type ComponentProps, type ReactNode, useEffect, useId, useLayoutEffect } from 'react'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import type { ProviderItem } from '../../../../shared/payees/payee'
import { useCopy } from '../../../ui/locale'
import styles from './provider-combobox.module.css'
import { ResultText } from './result-text'

export type ComboboxInputProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'prefix' | 'width'>

type Props = {
  readonly inputId: string
  readonly initialTerm: string
  readonly items: readonly ProviderItem[]
  /** Opens the list on load, if something was typed while it loaded. */
  readonly isInitiallyOpen: boolean
  readonly onTerm: (term: string) => void
  readonly onChoose: (item: ProviderItem) => void
  /** Receives the input's props; without `value`, since the input stays uncontrolled. */
  readonly onInputProps: (props: ComboboxInputProps) => void
}

export function ProviderCombobox(props: Props) {
  const copy = useCopy(lookupCopy)
  const headingId = useId()
  const items = [...props.items]
  const {
    isOpen,
    highlightedIndex,
    setHighlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
  } = useCombobox<ProviderItem>({
    items,
    inputId: props.inputId,
    initialInputValue: props.initialTerm,
    initialIsOpen: props.isInitiallyOpen,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.name ?? '',
    itemToKey: (item) => item?.payeeId,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) props.onTerm(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) props.onChoose(selectedItem)
    },
    // Leaving the field closes the list without selecting the highlighted item.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue }
        : changes,
  })

  // Results arrive after the key press, so the best match is highlighted here.
  useEffect(() => {
    setHighlightedIndex(props.items.length > 0 ? 0 : -1)
  }, [props.items, setHighlightedIndex])

  const { onInputProps } = props
  useLayoutEffect(() => {
    const {
      value: _value,
      'aria-labelledby': _labelledBy,
      ...inputProps
    } = getInputProps(
      {
        onKeyDown: (event) => {
          // Without a highlighted item, Enter submits the form.
          if (event.key === 'Enter' && highlightedIndex < 0)
            Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
        },
      },
      { suppressRefError: true },
    )
    onInputProps(inputProps)
  }, [getInputProps, highlightedIndex, onInputProps])

  const isShown = isOpen && items.length > 0
  const hasNearMisses = items.some((item) => item.nearMiss)
  const renderOption = (item: ProviderItem, index: number): ReactNode => (
    <div
      key={item.payeeId}
      {...getItemProps({ item, index })}
      className={highlightedIndex === index ? styles.highlighted : styles.option}
    >
      <ResultText item={item} items={items} />
    </div>
  )

  return (
    <div
      {...getMenuProps({ 'aria-label': copy.resultsHeading })}
      className={styles.list}
      hidden={!isShown}
    >
      {isShown && items.map((item, index) => (item.nearMiss ? null : renderOption(item, index)))}
      {isShown && hasNearMisses && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the child of a listbox
        <div role="group" aria-labelledby={headingId}>
          <span id={headingId} className={styles.heading}>
            {copy.nearMissHeading}
          </span>
          {items.map((item, index) => (item.nearMiss ? renderOption(item, index) : null))}
        </div>
      )}
    </div>
  )
}
