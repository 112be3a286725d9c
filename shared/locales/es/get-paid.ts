import { dayMs } from '../../durations.ts'
import { wrongCodeMinutes } from '../../promised-limits.ts'
import { inviteTtlMs } from '../../retention.ts'
import type * as en from '../en/get-paid'
import type { Translated } from '../locale'

export const getPaidDashboardCopy: Translated<typeof en.getPaidDashboardCopy> = {
  heading: 'Qué sigue',
  steps: [
    {
      title: 'Vea lo que le espera',
      text: 'Después de escribir su código, le mostramos el pago. Usted crea una contraseña.',
    },
    {
      title: 'Recíbalo y regístrelo',
      text: 'Su panel tiene cada pago con el número de cuenta o de factura que escribió quien pagó.',
    },
    {
      title: 'Compártalo con su oficina',
      text: 'Sus compañeros tienen su propio acceso. Todos comparten un panel.',
    },
  ],
  whyHeading: '¿Por qué recibió un aviso de pago?',
  why: 'Un paciente o cliente nos pidió enviarle este pago. No tiene que ser socio de Papaya para recibirlo.',
  partner: {
    question: '¿Quiere su propia página de pago?',
    href: '/partners',
    label: 'Asóciese con Papaya',
  },
}

export const getPaidCopy: Translated<typeof en.getPaidCopy> = {
  pageTitle: (heading) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description:
    '¿Un paciente o cliente le pagó con Papaya? Escriba su código de acceso para recibir el pago y crear su panel.',
  errors: {
    title: 'Revise estos campos',
    access: 'Escriba el código de su aviso de pago, como 7K2M-9XQ4-TDH3',
    captchaRequired:
      'Vemos muchos códigos equivocados, así que necesitamos comprobar que usted es una persona. Active JavaScript en su navegador, vuelva a cargar esta página e intente de nuevo, o escríbanos.',
    statements: 'Elija cuántos estados de cuenta envía al mes',
    fax: 'Escriba un fax de EE. UU. de 10 dígitos o déjelo vacío',
    emailOfInvite:
      'Use el correo al que enviamos esta invitación. ¿Quiere usar otro? Pida una nueva invitación con ese correo.',
    emailInUse:
      'Ya hay una cuenta de Papaya con este correo. Use otro correo de trabajo o inicie sesión en su panel.',
  },
  labels: {
    access: 'Código de acceso',
    email: 'Correo de trabajo',
    fax: 'Fax de trabajo',
    statements: 'Estados de cuenta al mes',
    newPass: 'Cree una contraseña',
    confirmPass: 'Confirme la contraseña',
  },
  hints: {
    access: 'Está en su aviso de pago. Puede omitir los guiones.',
    emailPrefilled: 'Enviamos su invitación a esta dirección.',
    email: 'Con él iniciará sesión.',
    inviteEmail: 'Aquí le enviaremos su invitación.',
  },
  chooseStatements: 'Elija una opción',
  notYet: 'Complete el formulario para continuar',
  contact: '¿Necesita ayuda? Escriba a',
  preEmail: {
    title: 'Un momento…',
    body: 'Estamos preparando todo para usted.',
    continue: 'Continuar',
  },
  access: {
    title: 'Reciba su pago',
    intro:
      'Un paciente o cliente le pagó con Papaya. Escriba el código de acceso de su aviso de pago.',
    submit: 'Continuar',
    sending: 'Revisando…',
    signUp: '¿No tiene un código de acceso?',
    signUpLink: 'Pida una invitación',
  },
  setPass: {
    title: 'Cree su cuenta',
    intro: 'Cree una contraseña para ver su pago en su panel.',
    ready: 'Listo para recibir',
    from: (payeeName) => `para ${payeeName}`,
    group: 'Alguien de su oficina ya tiene una cuenta. Compartirán el mismo panel.',
    submit: 'Recibir el pago',
    sending: 'Creando su cuenta…',
  },
  inviteForm: {
    title: 'Pida una invitación',
    intro:
      'Díganos dónde escribirle. Le enviaremos por correo un código de acceso para crear su panel.',
    submit: 'Enviarme la invitación',
    sending: 'Enviando…',
    haveCode: '¿Ya tiene un código?',
    haveCodeLink: 'Escriba su código de acceso',
  },
  successUser: {
    title: 'Revise su correo',
    lead: 'Su invitación va en camino.',
    body: `Trae un código de acceso que puede usar una vez en ${inviteTtlMs / dayMs} días. ¿No llega en unos minutos? Revise su carpeta de correo no deseado.`,
  },
  successAg: {
    title: '¡Gracias! Recibimos sus datos',
    lead: 'Avisamos a nuestro equipo de socios.',
    body: 'Le escribirán sobre cómo recibir pagos para las empresas que representa.',
  },
  successKit: {
    title: '¡Gracias! Recibimos su solicitud de un kit',
    lead: 'Avisamos a nuestro equipo de socios.',
    body: 'Le escribirán para saber adónde enviar su kit de bienvenida.',
  },
  oopsBeenHere: {
    title: 'Ya estuvo aquí',
    lead: 'Ya tenemos sus datos, así que no enviamos nada otra vez.',
    body: 'Nuestro equipo le escribirá. No tiene que hacer nada más.',
  },
  oopsTryAgain: {
    title: 'Código no válido: intente de nuevo',
    lead: 'Este código no es válido o ya venció.',
    notice: 'Revise el código de su aviso de pago y escríbalo otra vez.',
    expired: 'Si ya venció, quizá su pago se entregó de otra forma.',
    often: `Después de varios códigos equivocados, tendrá que esperar ${wrongCodeMinutes} minutos para intentar de nuevo.`,
    contact: '¿Sigue sin funcionar? Escriba a soporte en',
    retry: 'Intentar de nuevo',
  },
  tooManyCodes: {
    title: 'Espere un momento',
    lead: (tryAgainAt) => `Demasiados intentos. ${tryAgainAt}`,
  },
  oops: {
    title: 'Algo salió mal',
    lead: 'Intente de nuevo más tarde.',
    contact: 'O escríbanos para recibir ayuda y díganos su correo de trabajo:',
    retry: 'Intentar de nuevo',
  },
}
