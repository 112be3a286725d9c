// Runs in the frame. It posts the card to its own origin and sends the page a token.
const parentOrigin = document.documentElement.dataset.parent
const find = (id) => document.getElementById(id)
const fields = { number: find('number'), exp: find('exp'), cvc: find('cvc') }
const send = (message) => parent.postMessage(message, parentOrigin)
const digitsOf = (input) => input.value.replace(/\D/g, '')
const prefixes = Object.entries(JSON.parse(document.documentElement.dataset.prefixes))
const toBrand = (digits) =>
  prefixes.find(([, prefix]) => new RegExp(prefix).test(digits))?.[0] ?? null

const isComplete = {
  number: (value) => /^\d{15,16}$/.test(value),
  exp: (value) => /^(?:0[1-9]|1[0-2])(?:\d{2}|\d{4})$/.test(value),
  cvc: (value) => /^\d{3,4}$/.test(value),
}

function validate(showsErrors) {
  const invalid = Object.entries(fields).filter(
    ([name, input]) => !isComplete[name](digitsOf(input)),
  )
  if (showsErrors) {
    for (const [name, input] of Object.entries(fields))
      input.setAttribute('aria-invalid', String(invalid.some(([other]) => other === name)))
    invalid[0]?.[1].focus()
  }
  return invalid.length === 0
}

async function store(card) {
  const response = await fetch('/dev/card-fields/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  if (!response.ok) throw new Error('no token')
  return response.json()
}

async function tokenize(zip) {
  if (!validate(true)) return send({ papayaCard: 'error', reason: 'incomplete' })
  try {
    const [number, cvc] = [digitsOf(fields.number), digitsOf(fields.cvc)]
    send({ papayaCard: 'token', card: await store({ number, cvc, zip }) })
  } catch {
    send({ papayaCard: 'error', reason: 'unavailable' })
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== parent) return
  if (data?.papayaCard === 'tokenize') tokenize(data.zip)
  if (data?.papayaCard === 'sum') find('sum').textContent = data.text
})

addEventListener('input', ({ target }) => {
  target.removeAttribute('aria-invalid')
  const brand = toBrand(digitsOf(fields.number))
  send({ papayaCard: 'change', brand, isComplete: validate(false) })
})

find('card').addEventListener('submit', (event) => event.preventDefault())
find('wallet').addEventListener('click', async () => {
  try {
    const card = await store({ number: '4242424242424242', cvc: '123', zip: '94107' })
    const holder = {
      billName: 'Sam Example',
      addr1: '20 Wallet Way',
      city: 'Springfield',
      state: 'CA',
      zip: '94107',
    }
    send({ papayaCard: 'wallet', card, holder })
  } catch {
    send({ papayaCard: 'error', reason: 'unavailable' })
  }
})

new ResizeObserver(() =>
  send({ papayaCard: 'ready', height: document.documentElement.offsetHeight }),
).observe(document.documentElement)
