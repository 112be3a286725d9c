import { expect, test } from 'vitest'
import { toQuestionLabel } from './question-label'

test.each([
  ['Member ID', 'en', { text: 'Member ID', lang: null }],
  ['Member ID', 'es', { text: 'Número de afiliado', lang: null }],
  ['date of birth', 'es', { text: 'Fecha de nacimiento', lang: null }],
  ['Name of your doctor', 'es', { text: 'Name of your doctor', lang: 'en' }],
  ['Número de póliza', 'es', { text: 'Número de póliza', lang: null }],
  ['constructor', 'es', { text: 'constructor', lang: 'en' }],
] as const)(
  'the label %j of a question has in the language %s the words and mark %j',
  (name, locale, label) => {
    expect(toQuestionLabel(name, locale)).toEqual(label)
  },
)
