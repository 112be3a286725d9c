/** The notice beside a form: reCAPTCHA's terms require their own wording. */
export type CaptchaNoticeKind = 'standard' | 'recaptcha'
