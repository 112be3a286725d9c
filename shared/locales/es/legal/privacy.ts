// Summary of the Privacy Policy. The English text governs.
import { dayMs, yearMs } from '../../../durations.ts'
import {
  collectorRecordsMs,
  copyRetentionMs,
  disputableMs,
  handledRetentionMs,
  metricsRetentionMs,
  outboxRetentionMs,
  privacyRequestTtlMs,
  receiptTtlMs,
  shortReceiptTtlMs,
  textConsentRetentionMs,
} from '../../../retention.ts'
import type * as en from '../../en/legal/privacy'
import type { LegalSummary } from '../../legal-document'

export const privacyPolicy: LegalSummary<typeof en.privacyPolicy> = {
  head: {
    title: 'Política de privacidad | Papaya',
    description:
      'Qué información personal recopila Papaya, para qué, quién más la recibe, cuánto tiempo la guardamos y qué opciones tiene usted.',
  },
  heading: 'Política de privacidad',
  dated: 'Vigente desde el 17 de junio de 2020',
  revised: 'Revisado el 1 de diciembre de 2026',
  governs:
    'El texto en inglés de esta política es el que rige. Este resumen en español es solo una ayuda para entenderlo. Si hay alguna diferencia, vale el texto en inglés.',
  intro: [
    'Esta política dice qué información personal maneja Papaya (“nosotros”) cuando usted usa la aplicación Papaya, este sitio web, nuestra página o nuestro botón de pago en otro sitio, o un enlace que le enviamos (el “Servicio”). También dice qué opciones tiene usted. Es parte de nuestros [Términos del servicio](terms).',
    'En resumen, recopilamos lo necesario para pagar su factura y para informarle sobre ella, y lo damos a quienes lo necesitan para eso. El número y el código de su tarjeta van al procesador de tarjetas, y este sitio web no los guarda.',
  ],
  sections: {
    information: {
      heading: 'Qué recopilamos, para qué y quién lo recibe',
      text: 'La tabla dice qué recopilamos sobre usted, su factura, su forma de pago, el pago, su correo vinculado, su visita y lo que nos escribe, para qué lo necesitamos y quién más lo recibe; si un proveedor médico las pide, incluye la fecha de nacimiento y la fecha del servicio. De una tarjeta, este sitio web guarda solo la red y los últimos cuatro dígitos. También contamos por día, sin nada que diga quién es usted, qué tan rápida fue una de cada diez vistas de página y cuántas personas llegan a cada paso de un pago. Si su navegador envía Global Privacy Control o Do Not Track, no medimos sus vistas de página; los pagos que envía sí se cuentan. La información viene de usted, de la empresa que le cobra si le dio un enlace o un código, y de su dispositivo. La usamos para los fines de la tabla y para ninguno que los contradiga, a menos que usted esté de acuerdo.',
    },
    sharing: {
      heading: 'Cuándo más la compartimos',
      text: 'Aparte de quienes nombra la tabla, compartimos información personal solo en los casos siguientes. La damos a empresas que trabajan para nosotros y que pueden usarla solo para ese trabajo, y donde usted nos lo pide. La damos donde la ley, un tribunal o una autoridad lo exige, o para proteger a personas, bienes o el Servicio contra daños o fraude. Y la damos a quien se quede con nuestro negocio, que debe cumplir las promesas de esta política.',
    },
    cookies: {
      heading: 'Cookies y herramientas similares',
      text: 'El sitio web usa pocas cookies, todas propias; cada una se guarda solo cuando usted usa la función para la que sirve, y ninguna le sigue a otros sitios. La tabla dice para qué es cada cookie y cuánto dura. Además, su navegador guarda en su dispositivo, solo para una pestaña, lo que escribió en un formulario de pago (nunca los datos de la tarjeta), hasta que se pague la factura o se cierre la pestaña, y la parte secreta de un enlace para responder una pregunta, elegir una contraseña o recibir un pago, hasta que se cierre la pestaña. Las páginas que llevan a las tiendas de aplicaciones cargan una imagen diminuta que cuenta qué enlace llevó a una instalación, y algunos formularios tienen una verificación de que usted es una persona, que puede estar a cargo de un proveedor nombrado en el formulario y usar cookies de ese proveedor.',
    },
    frames: {
      heading: 'Formularios de terceros en un marco',
      text: 'Algunas páginas muestran dentro de un marco el formulario de un tercero, por ejemplo para verificar un comercio. Lo que escriba ahí va directamente a ese tercero, y se aplica su política de privacidad, no esta. Esta política tampoco cubre otros sitios a los que enlazamos.',
    },
    retention: {
      heading: 'Cuánto tiempo la guardamos',
      text: `Guardamos los registros de pagos mientras se necesiten para el pago, para preguntas y disputas sobre él, y para los registros que pide la ley; después los borramos. Las copias con las que podemos recuperar nuestros registros se borran después de ${copyRetentionMs / dayMs} días. El enlace de un recibo muestra el pago durante ${receiptTtlMs / dayMs} días después de su último cambio, y luego un recibo breve, sin su nombre, hasta ${(shortReceiptTtlMs / yearMs) * 12} meses después de ese cambio. Un mensaje de texto que nos envía para que lo lea nuestro personal se borra ${handledRetentionMs / dayMs} días después de que lo atendemos. El número de celular que escribe para recibir un enlace se borra después de ${outboxRetentionMs / dayMs} días. Un registro de que se pidió el mensaje de texto, en el que podemos reconocer el número pero no leerlo, se borra después de ${textConsentRetentionMs / yearMs} años. Lo que escribe para recibir otra vez un enlace perdido se borra en el plazo de un día. Los contadores que evitan abusos se borran en el plazo de un día. Los conteos diarios de vistas de página y pagos, que no nombran a nadie, se borran después de ${metricsRetentionMs / dayMs} días.`,
    },
    erasure: {
      heading: 'Cómo la borramos si lo pide',
      text: `Escriba a {support} y díganos el número de referencia de un pago, o su correo electrónico y su número de teléfono. Enviamos entonces un enlace al correo electrónico del pago; ábralo en el plazo de un día y confirme. Si un pago no tiene correo electrónico, llamamos a su número de teléfono. Una persona de nuestro personal borra entonces lo que tenemos sobre sus pagos. No podemos hacerlo mientras un pago no haya terminado, ni durante ${disputableMs / dayMs} días después del último movimiento de dinero en la tarjeta, porque durante ese tiempo un pago se puede reembolsar o disputar; si el pago fue a una agencia de cobranza, pasan ${collectorRecordsMs / yearMs} años desde su último cambio. Si hay que esperar, le decimos hasta cuándo. Borramos nombres, fechas de nacimiento y de servicio, correos electrónicos, teléfonos, direcciones, números de cuenta, notas, respuestas a nuestras preguntas, notas de nuestro personal y los últimos cuatro dígitos de la tarjeta; y, cuando haya abierto el enlace, también borramos su correo electrónico de la lista de espera, de las solicitudes para recibir pagos y de los correos vinculados. Conservamos para nuestra contabilidad el número de referencia, a quién se pagó, las fechas, los montos, los reembolsos y las disputas, la red de la tarjeta y el número que el procesador de tarjetas dio al pago. Conservamos como prueba que un número de teléfono aceptó mensajes de texto, solo como huella (hash), durante ${textConsentRetentionMs / yearMs} años, y sin límite que usted detuvo los mensajes de texto o los correos de una agencia de cobranza. Las copias de seguridad de nuestra base de datos terminan en un plazo de ${copyRetentionMs / dayMs} días; si restauramos una, volvemos a borrar la información. De su solicitud guardamos durante ${(privacyRequestTtlMs / yearMs) * 12} meses la fecha, qué tipo de datos nos dio, los pagos de que trataba y el nombre de quien la atendió. El enlace de un pago dice después que su información se borró. La empresa que le cobra, el procesador de tarjetas y las empresas que envían nuestros correos y mensajes de texto tienen sus propios registros; pídaselo también a ellas.`,
    },
    security: {
      heading: 'Cómo la protegemos',
      text: 'Las conexiones están cifradas. Los números y códigos de tarjeta no se escriben en el almacenamiento ni en los registros de nuestro sitio web; los enlaces secretos se guardan solo como huellas (hash), y vencen. Nuestro personal ve solo la información que necesita para su trabajo. Ningún sistema es perfectamente seguro; si pasa algo que la ley dice que usted debe saber, se lo diremos.',
    },
    choices: {
      heading: 'Sus opciones',
      text: 'Escriba a {support} si quiere saber qué información personal tenemos sobre usted o recibir una copia, pedir que se corrija o se borre algo (a menos que la ley diga que debemos guardarlo), o dejar de recibir mensajes de texto o correos que no sean sobre sus pagos. Podemos pedirle que demuestre quién es, y no le trataremos peor por pedirlo. Puede desvincular una cuenta de correo en la aplicación o en la configuración de su proveedor de correo. Algunos estados le dan más derechos, que se aplican aunque no estén escritos aquí.',
    },
    children: {
      heading: 'Menores de edad',
      text: 'El Servicio es para personas de 13 años o más, y para pagar con él debe tener la edad que indican nuestros [Términos del servicio](terms). No recopilamos a sabiendas información personal de menores de 13 años. Si cree que un menor de esa edad nos dio información, díganoslo y la borraremos. Una persona adulta puede pagar la factura del tratamiento de un menor.',
    },
    where: {
      heading: 'Dónde se maneja',
      text: 'El Servicio está pensado para residentes de Estados Unidos, y la información personal se maneja según las leyes de Estados Unidos. Las páginas pueden venir de un servidor cercano a usted.',
    },
    changes: {
      heading: 'Cambios y contacto',
      text: 'Si esta política cambia, cambiamos la fecha de arriba, y señalaremos un cambio importante antes de que se aplique. Envíe sus preguntas y quejas a {support}.',
    },
  },
}
