import type { privacyPolicy as en } from '../../en/legal/privacy'
import type { LegalSummary } from '../../legal-document'

export const privacyPolicy: LegalSummary<typeof en> = {
  head: {
    title: 'Política de privacidad | Papaya',
    description:
      'Qué información personal reúne Papaya, por qué, quién más la recibe, cuánto tiempo la guardamos y qué opciones tiene usted.',
  },
  heading: 'Política de privacidad',
  dated: 'Vigente desde el 17 de junio de 2020',
  governs:
    'Este resumen en español es para ayudarle. El texto en inglés, debajo de cada resumen, es el que rige.',
  intro: [
    'Esta política dice qué información personal maneja Papaya cuando usted usa la aplicación, este sitio, nuestra página o botón de pago en otro sitio, o un enlace que le enviamos, y qué opciones tiene. Es parte de nuestros [Términos del servicio](terms).',
    'En pocas palabras: reunimos lo necesario para pagar su factura y avisarle, lo damos a quienes lo necesitan para eso, y este sitio pasa el número y el código de su tarjeta al procesador de tarjetas sin guardarlos.',
  ],
  sections: {
    information: {
      heading: 'Qué reunimos, por qué y quién lo recibe',
      text: 'Reunimos quién es usted, su factura, cómo paga, el pago, un celular si pide un enlace, un correo vinculado, datos de su visita y lo que nos escribe. La tabla dice para qué lo necesitamos y quién más lo recibe. De una tarjeta, este sitio solo guarda la marca y los últimos cuatro dígitos. Lo usamos solo para esos fines, salvo que usted acepte otros.',
    },
    sharing: {
      heading: 'Cuándo más lo compartimos',
      text: 'Con empresas que trabajan para nosotros y solo para ese trabajo; cuando la ley, un tribunal o una autoridad lo exige, o para proteger de daños o fraude; con quien tome nuestro negocio y cumpla esta política; y cuando usted nos lo pide.',
    },
    cookies: {
      heading: 'Cookies y herramientas parecidas',
      text: 'El sitio usa pocas cookies, todas nuestras, solo para la función que usted usa, y ninguna lo sigue a otros sitios. La tabla dice para qué sirve cada una y cuánto dura. Su navegador guarda además, en una sola pestaña, lo que escribió en un formulario (nunca la tarjeta) y la parte secreta de un enlace. Algunos formularios tienen una verificación de otro proveedor, que puede usar sus propias cookies.',
    },
    frames: {
      heading: 'Formularios de terceros en un marco',
      text: 'Algunas páginas muestran el formulario de un tercero en un marco. Lo que escribe allí va directamente a ese tercero y se aplica su política de privacidad. Esta política tampoco cubre otros sitios que enlazamos.',
    },
    retention: {
      heading: 'Cuánto tiempo lo guardamos',
      text: 'Guardamos los registros de pagos mientras se necesitan para el pago, para preguntas y disputas y para lo que pide la ley; después los borramos o los hacemos anónimos. El enlace de un recibo funciona 180 días después del último cambio. Los contadores contra el abuso se borran en un día.',
    },
    security: {
      heading: 'Cómo lo protegemos',
      text: 'Las conexiones están cifradas. Los números y códigos de tarjeta no se escriben en nuestro almacenamiento ni en nuestros registros. Nuestro personal solo ve lo que necesita. Ningún sistema es perfecto: si pasa algo que la ley dice que usted debe saber, se lo diremos.',
    },
    choices: {
      heading: 'Sus opciones',
      text: 'Escriba a {support} para saber qué información tenemos o recibir una copia, para corregirla o borrarla (salvo que la ley nos obligue a guardarla), o para dejar de recibir mensajes que no son sobre sus pagos. Quizá le pidamos probar quién es. No recibirá un trato peor por pedirlo. Algunos estados le dan más derechos.',
    },
    children: {
      heading: 'Menores',
      text: 'El servicio es para personas de 13 años o más, y para pagar debe tener la edad que indican nuestros [Términos del servicio](terms). No reunimos a sabiendas información de menores de 13 años; si cree que lo hicimos, avísenos y la borraremos. Un adulto puede pagar la factura de un menor.',
    },
    where: {
      heading: 'Dónde se maneja',
      text: 'El servicio es para residentes de los Estados Unidos, y la información se maneja según sus leyes. Las páginas pueden venir de un servidor cercano a usted.',
    },
    changes: {
      heading: 'Cambios y contacto',
      text: 'Si esta política cambia, cambiamos la fecha de arriba y señalamos los cambios importantes antes de que se apliquen. Envíe preguntas y quejas a {support}.',
    },
  },
}
