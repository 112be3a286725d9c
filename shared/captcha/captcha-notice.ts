/** The notice beside a form. Google requires its own wording for reCAPTCHA; `off` shows no notice. */
export type CaptchaNoticeKind = 'standard' | 'recaptcha' | 'off'
