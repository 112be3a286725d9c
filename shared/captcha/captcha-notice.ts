/** The notice beside a form: reCAPTCHA's terms require their own wording, and a check that is off has none. */
export type CaptchaNoticeKind = 'standard' | 'recaptcha' | 'off'
