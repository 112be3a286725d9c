import { expect, test, vi } from 'vitest'
import { createFieldErrors } from './use-field-errors'

const required = 'Please fill in this field.'
/** A check of the form that finds these errors. */
const checkFinding = (errors: Record<string, string>) => () => errors
const noErrors = checkFinding({})

test('a field shows no error while it is first typed in', () => {
  const errors = createFieldErrors({})
  errors.onType('email', checkFinding({ email: 'not an address' }))
  expect(errors.of('email')).toBeUndefined()
})

test('a field shows its error once it is left, and is checked on every keystroke from then on', () => {
  const errors = createFieldErrors({})
  errors.onLeave('email', checkFinding({ email: 'not an address', phone: required }))
  expect(errors.of('email')).toBe('not an address')
  expect(errors.of('phone')).toBeUndefined()
  errors.onType('email', noErrors)
  expect(errors.of('email')).toBeUndefined()
  errors.onType('email', checkFinding({ email: required }))
  expect(errors.of('email')).toBe(required)
})

test('leaving one field checks the others again', () => {
  const errors = createFieldErrors({})
  errors.onLeave('email', checkFinding({ email: required }))
  errors.onLeave('phone', noErrors)
  expect(errors.of('email')).toBeUndefined()
})

test('a field cleared by the form shows no error until it is left again', () => {
  const errors = createFieldErrors({ cvv: 'declined' })
  errors.reset('cvv')
  expect(errors.of('cvv')).toBeUndefined()
  errors.onType('cvv', checkFinding({ cvv: required }))
  expect(errors.of('cvv')).toBeUndefined()
  errors.onLeave('cvv', checkFinding({ cvv: required }))
  expect(errors.of('cvv')).toBe(required)
})

test('a rejected form shows the errors of fields that were never left', () => {
  const errors = createFieldErrors({})
  errors.showProblem({ email: required, phone: required }, 'form')
  expect([errors.of('email'), errors.of('phone')]).toEqual([required, required])
  errors.onType('email', checkFinding({ phone: required }))
  expect([errors.of('email'), errors.of('phone')]).toEqual([undefined, required])
})

test('a server error stays until its field is changed, even if the form finds no error', () => {
  const errors = createFieldErrors({})
  errors.showProblem({ account: 'no such account' }, 'server')
  errors.onLeave('email', noErrors)
  errors.onLeave('account', noErrors)
  expect(errors.of('account')).toBe('no such account')
  errors.onType('account', noErrors)
  expect(errors.of('account')).toBeUndefined()
})

test('an error rendered with the page stays like a server error', () => {
  const errors = createFieldErrors({ account: 'no such account' })
  expect(errors.of('account')).toBe('no such account')
  errors.onLeave('email', noErrors)
  expect(errors.of('account')).toBe('no such account')
})

test('a form without errors clears the server errors', () => {
  const errors = createFieldErrors({ account: 'no such account' })
  errors.showProblem({}, 'form')
  errors.onLeave('email', noErrors)
  expect(errors.of('account')).toBeUndefined()
})

test('a subscriber of field errors is called on each change until it unsubscribes', () => {
  const errors = createFieldErrors({})
  const listener = vi.fn()
  const unsubscribe = errors.subscribe(listener)
  errors.onLeave('email', noErrors)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  errors.onLeave('email', noErrors)
  expect(listener).toHaveBeenCalledTimes(1)
})
