import { describe, expect, test, vi } from 'vitest'
import { createFieldErrors } from './use-field-errors'

const required = 'Please fill in this field.'
const checkFinding = (errors: Record<string, string>) => () => errors
const noErrors = checkFinding({})

describe('field errors while typing', () => {
  test('a field shows no error while it is first typed in', () => {
    const errors = createFieldErrors({})
    errors.typed('email', checkFinding({ email: 'not an address' }))
    expect(errors.of('email')).toBeUndefined()
  })

  test('a field shows its error once it is left, and is checked on every keystroke from then on', () => {
    const errors = createFieldErrors({})
    errors.left('email', false, checkFinding({ email: 'not an address', phone: required }))
    expect(errors.of('email')).toBe('not an address')
    expect(errors.of('phone')).toBeUndefined()
    errors.typed('email', noErrors)
    expect(errors.of('email')).toBeUndefined()
    errors.typed('email', checkFinding({ email: required }))
    expect(errors.of('email')).toBe(required)
  })

  test('an empty required field shows its error only after it was typed in and left', () => {
    const errors = createFieldErrors({})
    errors.left('email', true, checkFinding({ email: required }))
    expect(errors.of('email')).toBeUndefined()
    errors.typed('email', noErrors)
    errors.left('email', true, checkFinding({ email: required }))
    expect(errors.of('email')).toBe(required)
  })

  test('leaving one field checks the others again', () => {
    const errors = createFieldErrors({})
    errors.left('email', false, checkFinding({ email: required }))
    errors.left('phone', false, noErrors)
    expect(errors.of('email')).toBeUndefined()
  })

  test('a field cleared by the form shows no error until it is left again', () => {
    const errors = createFieldErrors({ cvv: 'declined' })
    errors.silence('cvv')
    expect(errors.of('cvv')).toBeUndefined()
    errors.typed('cvv', checkFinding({ cvv: required }))
    expect(errors.of('cvv')).toBeUndefined()
    errors.left('cvv', false, checkFinding({ cvv: required }))
    expect(errors.of('cvv')).toBe(required)
  })
})

describe('field errors after a rejected submit', () => {
  test('a rejected form shows the errors of fields that were never left', () => {
    const errors = createFieldErrors({})
    errors.showProblem({ email: required, phone: required }, 'form')
    expect([errors.of('email'), errors.of('phone')]).toEqual([required, required])
    errors.typed('email', checkFinding({ phone: required }))
    expect([errors.of('email'), errors.of('phone')]).toEqual([undefined, required])
  })

  test('a server error stays until its field is changed, even if the form finds no error', () => {
    const errors = createFieldErrors({})
    errors.showProblem({ account: 'no such account' }, 'server')
    errors.left('email', false, noErrors)
    errors.left('account', false, noErrors)
    expect(errors.of('account')).toBe('no such account')
    errors.typed('account', noErrors)
    expect(errors.of('account')).toBeUndefined()
  })

  test('an error rendered with the page stays like a server error', () => {
    const errors = createFieldErrors({ account: 'no such account' })
    expect(errors.of('account')).toBe('no such account')
    errors.left('email', false, noErrors)
    expect(errors.of('account')).toBe('no such account')
  })

  test('a form without errors clears the server errors', () => {
    const errors = createFieldErrors({ account: 'no such account' })
    errors.showProblem({}, 'form')
    errors.left('email', false, noErrors)
    expect(errors.of('account')).toBeUndefined()
  })
})

test('a subscriber of field errors is called on each change until it unsubscribes', () => {
  const errors = createFieldErrors({})
  const listener = vi.fn()
  const stop = errors.subscribe(listener)
  errors.left('email', false, noErrors)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  errors.left('email', false, noErrors)
  expect(listener).toHaveBeenCalledTimes(1)
})
