// Renders each email about a payment from a builder's data.

import {
  buildAcceptance,
  buildCancellation,
  buildDecline,
  buildInfoAnswer,
  buildInfoQuestion,
  buildReceipt,
  buildRefundData,
  buildRejection,
  renderContext,
} from './builders/messages'
import { renderMessage } from './render-message'

export const render = {
  receipt: (overrides = {}) => renderMessage('receipt', buildReceipt(overrides), renderContext),
  payment_accepted: (overrides = {}) =>
    renderMessage('payment_accepted', buildAcceptance(overrides), renderContext),
  payment_canceled: (overrides = {}) =>
    renderMessage('payment_canceled', buildCancellation(overrides), renderContext),
  payment_declined: (overrides = {}) =>
    renderMessage('payment_declined', buildDecline(overrides), renderContext),
  payment_refunded: (overrides = {}) =>
    renderMessage('payment_refunded', buildRefundData(overrides), renderContext),
  payment_rejected: (overrides = {}) =>
    renderMessage('payment_rejected', buildRejection(overrides), renderContext),
  info_question: (overrides = {}) =>
    renderMessage('info_question', buildInfoQuestion(overrides), renderContext),
  info_answered: (overrides = {}) =>
    renderMessage('info_answered', buildInfoAnswer(overrides), renderContext),
} as const
