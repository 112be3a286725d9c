// Maps the outcome of a request to the next view, which the browser never decides.
import type { GetPaidView } from '../../../shared/get-paid/page-data'
import type { ProblemKind } from '../../platform/http/problems'

export type GetPaidOutcome =
  | 'no_code'
  | 'has_account'
  | 'code_live'
  | 'code_live_group'
  | 'code_refused'
  | 'too_many_codes'
  | 'captcha_required'
  | 'captcha_failed'
  | 'email_in_use'
  | 'account_created'
  | 'invite_requested'
  | 'agent_link'
  | 'agent_requested'
  | 'kit_requested'
  | 'requested_before'
  | 'too_many'
  | 'unexpected'

type Row = {
  readonly nextView: GetPaidView
  /** Null on success. */
  readonly problem: ProblemKind | null
}

export const outcomes = {
  no_code: { nextView: 'access', problem: null },
  // The view shows nothing while the browser goes to the panel.
  has_account: { nextView: 'preEmail', problem: null },
  code_live: { nextView: 'setPass', problem: null },
  code_live_group: { nextView: 'setPass', problem: null },
  code_refused: { nextView: 'oopsTryAgain', problem: 'invalid_fields' },
  too_many_codes: { nextView: 'oopsTryAgain', problem: 'too_many' },
  // After a form, the same view is shown again (routes.ts). After a link, this view has the form for its code.
  captcha_required: { nextView: 'access', problem: 'captcha_failed' },
  captcha_failed: { nextView: 'access', problem: 'captcha_failed' },
  email_in_use: { nextView: 'setPass', problem: 'invalid_fields' },
  account_created: { nextView: 'preEmail', problem: null },
  invite_requested: { nextView: 'successUser', problem: null },
  // The view has hidden inputs that the page's script posts immediately.
  agent_link: { nextView: 'preEmail', problem: null },
  agent_requested: { nextView: 'successAg', problem: null },
  kit_requested: { nextView: 'successKit', problem: null },
  requested_before: { nextView: 'oopsBeenHere', problem: null },
  too_many: { nextView: 'oops', problem: 'too_many' },
  unexpected: { nextView: 'oops', problem: 'internal' },
} as const satisfies Record<GetPaidOutcome, Row>
