import { describe, expect, test, vi } from 'vitest'
import { createFieldErrors } from './field-errors'

const required = 'Please fill in this field.'
const finds = (errors: Record<string, string>) => () => errors
const nothing = finds({})

describe('a field', () => {
  test('is silent while it is typed in for the first time', () => {
    const errors = createFieldErrors({})
    errors.typed('email', finds({ email: 'not an address' }))
    expect(errors.of('email')).toBeUndefined()
  })

  test('speaks when it is left, and from then on with every key', () => {
    const errors = createFieldErrors({})
    errors.left('email', false, finds({ email: 'not an address', phone: required }))
    expect(errors.of('email')).toBe('not an address')
    expect(errors.of('phone')).toBeUndefined()
    errors.typed('email', nothing)
    expect(errors.of('email')).toBeUndefined()
    errors.typed('email', finds({ email: required }))
    expect(errors.of('email')).toBe(required)
  })

  test('is silent when somebody only passed through it', () => {
    const errors = createFieldErrors({})
    errors.left('email', true, finds({ email: required }))
    expect(errors.of('email')).toBeUndefined()
    errors.typed('email', nothing)
    errors.left('email', true, finds({ email: required }))
    expect(errors.of('email')).toBe(required)
  })

  test('is judged again when another one is left: one may depend on the other', () => {
    const errors = createFieldErrors({})
    errors.left('email', false, finds({ email: required }))
    errors.left('phone', false, nothing)
    expect(errors.of('email')).toBeUndefined()
  })

  test('that was emptied for somebody to fill in anew is silent again', () => {
    const errors = createFieldErrors({ cvv: 'declined' })
    errors.silence('cvv')
    expect(errors.of('cvv')).toBeUndefined()
    errors.typed('cvv', finds({ cvv: required }))
    expect(errors.of('cvv')).toBeUndefined()
    errors.left('cvv', false, finds({ cvv: required }))
    expect(errors.of('cvv')).toBe(required)
  })
})

describe('a refusal', () => {
  test('of the form names fields that nobody has left', () => {
    const errors = createFieldErrors({})
    errors.showProblem({ email: required, phone: required }, 'form')
    expect([errors.of('email'), errors.of('phone')]).toEqual([required, required])
    errors.typed('email', finds({ phone: required }))
    expect([errors.of('email'), errors.of('phone')]).toEqual([undefined, required])
  })

  test('of the server stands until its field is changed, whatever the form thinks', () => {
    const errors = createFieldErrors({})
    errors.showProblem({ account: 'no such account' }, 'server')
    errors.left('email', false, nothing)
    errors.left('account', false, nothing)
    expect(errors.of('account')).toBe('no such account')
    errors.typed('account', nothing)
    expect(errors.of('account')).toBeUndefined()
  })

  test('that came with the page is one of the server', () => {
    const errors = createFieldErrors({ account: 'no such account' })
    expect(errors.of('account')).toBe('no such account')
    errors.left('email', false, nothing)
    expect(errors.of('account')).toBe('no such account')
  })

  test('gives way to a form in which everything is right', () => {
    const errors = createFieldErrors({ account: 'no such account' })
    errors.showProblem({}, 'form')
    errors.left('email', false, nothing)
    expect(errors.of('account')).toBeUndefined()
  })
})

test('whoever listens hears of changes, until it is told to stop', () => {
  const errors = createFieldErrors({})
  const listener = vi.fn()
  const stop = errors.subscribe(listener)
  errors.left('email', false, nothing)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  errors.left('email', false, nothing)
  expect(listener).toHaveBeenCalledTimes(1)
})
