// The layout of the staff page: plain HTML with the product's colors and sizes, complete without JavaScript.
import { html, raw } from 'hono/html'
import tokens from '../../client/styles/tokens.css?inline'
import { paymentStatuses } from '../../shared/payments/payment-status'
import { type Html, toWords } from '../platform/render/status-parts'
import partStyles from '../platform/render/status-parts.css?inline'
import type { StaffContext } from './context'
import keys from './keys.js?raw'
import styles from './staff.css?inline'

export type Search = {
  readonly term: string
  readonly status: string
  readonly from: string
  readonly to: string
  /** What is wrong with the term. */
  readonly mistake?: string
}

type Page = {
  readonly title: string
  readonly body: Html
  readonly search?: Search
  /** The next Tab goes to the first control of the page, past the header. */
  readonly isFocused?: boolean
  /** What happened, or why nothing did. */
  readonly notice?: Notice | null
}

type Notice = {
  readonly tone: 'good' | 'bad'
  readonly text: string
  /** The payment that it is about, if the page is the next one's. */
  readonly about?: { readonly reference: string; readonly path: string } | null
}

const noSearch: Search = { term: '', status: '', from: '', to: '' }

export function showPage(
  c: StaffContext,
  { title, body, search = noSearch, notice = null, isFocused = false }: Page,
  status: 200 | 403 | 404 | 409 | 422 | 500 = 200,
): Response | Promise<Response> {
  const { name, role } = c.env.person
  const base = c.get('base')
  const nonce = c.get('nonce')
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | Papaya staff</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(tokens)}${raw(partStyles)}${raw(styles)}</style>
</head>
<body data-base="${base}"${c.req.method === 'POST' ? html` data-posted` : ''}>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a class="brand" href="${base}/">Papaya <span>staff</span></a>
<form method="get" action="${base}/search" role="search">
<label for="q">Search <span class="soft">name, payee, amount, day, account, last four, email, phone, reference</span></label>
${search.mistake === undefined ? '' : html`<p class="error" id="q-error" role="alert">${search.mistake}</p>`}
<div class="line"><input id="q" name="q" type="search" value="${search.term}" maxlength="100" autocomplete="off"${search.mistake === undefined ? '' : html` aria-invalid="true" aria-describedby="q-error" autofocus`}>
<button class="button">Search</button></div>
<details${search.status || search.from || search.to ? ' open' : ''}><summary>Dates and status</summary><div class="line">
<label>From <input name="from" value="${search.from}" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<label>To <input name="to" value="${search.to}" placeholder="MM/DD/YYYY" autocomplete="off"></label>
<label>Status <select name="status"><option value="">any</option>${paymentStatuses.map(
      (one) =>
        html`<option value="${one}"${one === search.status ? ' selected' : ''}>${toWords(one)}</option>`,
    )}</select></label></div></details>
</form>
<p class="person">${name} <span class="soft">(${role})</span></p>
</header>
<main id="main" tabindex="-1"${isFocused ? ' autofocus' : ''}>
${notice && html`<p class="notice ${notice.tone}" role="${notice.tone === 'bad' ? 'alert' : 'status'}"${status === 200 ? '' : html` tabindex="-1" autofocus`}>${notice.about ? html`<a href="${notice.about.path}">${notice.about.reference}</a>: ` : ''}${notice.text}${notice.about ? ' This is the next payment.' : ''}</p>`}
<h1>${title}</h1>
${body}
</main>
<footer class="keys" hidden><details id="keys"><summary>Keyboard shortcuts (?)</summary>
<dl class="facts">${keyList.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
<p><label><input type="checkbox" id="keys-on" checked> Keyboard shortcuts work on this device</label></p>
</details></footer>
<script nonce="${nonce}">${raw(keys)}</script>
</body>
</html>`,
    status,
  )
}

const keyList = [
  ['?', 'Show or hide this list'],
  ['/', 'Search'],
  ['q', 'Queue'],
  ['j, k', 'Next or previous payment in a list'],
  ['a', 'Accept: opens the confirmation'],
  ['r', 'Reject: goes to the reason'],
  ['i', 'Ask the payer: goes to the questions'],
  ['n', 'Note: goes to the note'],
] as const
