import { minuteMs } from '../../../durations.ts'
import { linkTtlMs } from '../../../retention.ts'
import type * as en from '../../en/content/accessibility-report'
import type { Translated } from '../../locale'

export const accessibilityReportCopy: Translated<typeof en.accessibilityReportCopy> = {
  head: {
    title: 'Informe de accesibilidad | Papaya',
    description:
      'Qué criterios de las WCAG 2.2 de los niveles A y AA cumplen las páginas de Papaya, uno por uno.',
  },
  back: { href: '/accessibility', label: 'Qué hacemos por la accesibilidad' },
  heading: 'Informe por criterio',
  intro:
    'Todos los criterios de las WCAG 2.2 de los niveles A y AA, de noviembre de 2026. Leímos el código y las páginas según cada uno. “Cumple” significa que nuestras comprobaciones no encontraron fallas. Nadie ha auditado este informe. No incluye páginas ni campos de otras empresas.',
  principles: [
    {
      heading: 'Perceptible',
      items: [
        {
          term: '1.1.1 Contenido no textual (nivel A)',
          text: 'Cumple. Las imágenes que significan algo tienen un texto alternativo. Las decorativas no se anuncian en los lectores de pantalla.',
        },
        {
          term: '1.2.1 Solo audio y solo video (grabado) (nivel A)',
          text: 'No se aplica. No hay audio ni video.',
        },
        {
          term: '1.2.2 Subtítulos (grabado) (nivel A)',
          text: 'No se aplica. No hay video.',
        },
        {
          term: '1.2.3 Audiodescripción o medio alternativo (grabado) (nivel A)',
          text: 'No se aplica. No hay video.',
        },
        {
          term: '1.2.4 Subtítulos (en directo) (nivel AA)',
          text: 'No se aplica. No hay video.',
        },
        {
          term: '1.2.5 Audiodescripción (grabado) (nivel AA)',
          text: 'No se aplica. No hay video.',
        },
        {
          term: '1.3.1 Información y relaciones (nivel A)',
          text: 'Cumple. Los encabezados, las listas, las tablas, las etiquetas, las indicaciones y los errores están marcados como lo que son.',
        },
        {
          term: '1.3.2 Secuencia significativa (nivel A)',
          text: 'Cumple. El orden de lectura es el orden en la pantalla.',
        },
        {
          term: '1.3.3 Características sensoriales (nivel A)',
          text: 'Cumple. Las instrucciones nombran los campos y los botones. Ninguna depende solo de la forma, el lugar o el sonido.',
        },
        {
          term: '1.3.4 Orientación (nivel AA)',
          text: 'Cumple. Todas las páginas funcionan en vertical y en horizontal.',
        },
        {
          term: '1.3.5 Identificar el propósito del campo (nivel AA)',
          text: 'Cumple. Los campos sobre usted le dicen a su navegador para qué son, para que pueda llenarlos.',
        },
        {
          term: '1.4.1 Uso del color (nivel A)',
          text: 'Cumple. El color nunca es la única señal de un error, de un enlace dentro de una oración o de un estado.',
        },
        {
          term: '1.4.2 Control del audio (nivel A)',
          text: 'No se aplica. Nada reproduce sonido.',
        },
        {
          term: '1.4.3 Contraste (mínimo) (nivel AA)',
          text: 'Cumple. Lo medimos en todas las pantallas, claras y oscuras. El color de quien le cobra se corrige hasta que cumple. Los logotipos están exentos.',
        },
        {
          term: '1.4.4 Cambio de tamaño del texto (nivel AA)',
          text: 'Cumple. Con el texto al doble de tamaño, nada se corta ni se superpone.',
        },
        {
          term: '1.4.5 Imágenes de texto (nivel AA)',
          text: 'Cumple. Las únicas son los logotipos y las imágenes que muestran cómo es una página.',
        },
        {
          term: '1.4.10 Reajuste del texto (nivel AA)',
          text: 'Cumple. Con un zoom de 400%, nunca tiene que desplazarse hacia los lados para leer una página.',
        },
        {
          term: '1.4.11 Contraste no textual (nivel AA)',
          text: 'Cumple. Los campos, los botones, los marcos del foco y las marcas de estado tienen un contraste de 3 a 1 o más.',
        },
        {
          term: '1.4.12 Espaciado del texto (nivel AA)',
          text: 'Cumple. Con más espacio entre letras, palabras y líneas, no se pierde texto.',
        },
        {
          term: '1.4.13 Contenido al pasar el puntero o al enfocar (nivel AA)',
          text: 'No se aplica. No aparece contenido adicional cuando apunta a algo o lleva el foco a algo.',
        },
      ],
    },
    {
      heading: 'Operable',
      items: [
        {
          term: '2.1.1 Teclado (nivel A)',
          text: 'Cumple. Puede pagar una factura, responder una pregunta y cancelar solo con el teclado.',
        },
        {
          term: '2.1.2 Sin trampas para el foco del teclado (nivel A)',
          text: 'Cumple. Escape cierra los cuadros de diálogo y los menús, y el foco vuelve adonde estaba.',
        },
        {
          term: '2.1.4 Atajos de teclado (nivel A)',
          text: 'No se aplica. No tenemos atajos de una sola tecla.',
        },
        {
          term: '2.2.1 Tiempo ajustable (nivel A)',
          text: `Cumple en parte. El formulario de pago le da un día. Tiene ${linkTtlMs / minuteMs} minutos para vincular una cuenta de correo; después necesita otro enlace. Cuando le enviamos un enlace por mensaje de texto en un teléfono, la tienda de aplicaciones se abre a los pocos segundos, a menos que elija quedarse. Sin JavaScript, la página que espera el resultado de un pago se vuelve a cargar cada pocos segundos. Algunos pagos se confirman en la página de su banco, que puede tener un límite más corto que no podemos ampliar. Puede empezar de nuevo sin pagar dos veces.`,
        },
        {
          term: '2.2.2 Poner en pausa, detener, ocultar (nivel A)',
          text: 'Cumple. La imagen de la página de inicio se anima una vez y se detiene. Solo los indicadores de espera siguen en movimiento. Puede detener una cuenta regresiva. Si su dispositivo pide menos movimiento, nada se mueve.',
        },
        {
          term: '2.3.1 Tres destellos o por debajo del umbral (nivel A)',
          text: 'Cumple. Nada destella más de una vez.',
        },
        {
          term: '2.4.1 Evitar bloques (nivel A)',
          text: 'Cumple. Todas las páginas con encabezado empiezan con un enlace a su contenido. Un widget dentro de otra página no tiene encabezado.',
        },
        {
          term: '2.4.2 Titulado de páginas (nivel A)',
          text: 'Cumple. Los títulos dicen de qué trata la página, y después de un error en un pago empiezan con “Error”.',
        },
        {
          term: '2.4.3 Orden del foco (nivel A)',
          text: 'Cumple. El foco sigue el orden de lectura. Después de cada paso está en lo nuevo.',
        },
        {
          term: '2.4.4 Propósito de los enlaces (en contexto) (nivel A)',
          text: 'Cumple. Cada enlace dice adónde lleva.',
        },
        {
          term: '2.4.5 Múltiples vías (nivel AA)',
          text: 'Cumple. El menú, el pie de página y los enlaces entre páginas. Las páginas de un pago son pasos de un proceso, que está exento.',
        },
        {
          term: '2.4.6 Encabezados y etiquetas (nivel AA)',
          text: 'Cumple. Cada página tiene un encabezado principal que dice de qué trata, y cada campo tiene una etiqueta.',
        },
        {
          term: '2.4.7 Foco visible (nivel AA)',
          text: 'Cumple. Lo que tiene el foco lleva un marco grueso.',
        },
        {
          term: '2.4.11 Foco no tapado (mínimo) (nivel AA)',
          text: 'Cumple. El botón de pago al pie de la pantalla del teléfono se aparta mientras llena un campo.',
        },
        {
          term: '2.5.1 Gestos del puntero (nivel A)',
          text: 'No se aplica. Todo funciona con toques simples.',
        },
        {
          term: '2.5.2 Cancelación del puntero (nivel A)',
          text: 'Cumple. Un botón actúa cuando lo suelta. Para deshacer la pulsación, aléjese antes.',
        },
        {
          term: '2.5.3 Etiqueta en el nombre (nivel A)',
          text: 'Cumple. Las palabras de un botón son parte del nombre que conoce el control por voz.',
        },
        {
          term: '2.5.4 Activación por movimiento (nivel A)',
          text: 'No se aplica. Nada reacciona al mover el dispositivo.',
        },
        {
          term: '2.5.7 Movimientos de arrastre (nivel AA)',
          text: 'No se aplica. No hay que arrastrar nada.',
        },
        {
          term: '2.5.8 Tamaño del objetivo (mínimo) (nivel AA)',
          text: 'Cumple. Los objetivos miden al menos 24 píxeles por lado en todas las pantallas. Los enlaces dentro de un texto están exentos. En los teléfonos, los enlaces que están solos en las páginas de un pago miden al menos 44 píxeles de alto.',
        },
      ],
    },
    {
      heading: 'Comprensible',
      items: [
        {
          term: '3.1.1 Idioma de la página (nivel A)',
          text: 'Cumple. Español o inglés, según elija.',
        },
        {
          term: '3.1.2 Idioma de las partes (nivel AA)',
          text: 'Cumple. Lo que quien le cobra o nuestro equipo escribió en inglés está marcado como inglés en una página en español.',
        },
        {
          term: '3.2.1 Al recibir el foco (nivel A)',
          text: 'Cumple. Nada sucede solo porque un campo recibe el foco.',
        },
        {
          term: '3.2.2 Al introducir datos (nivel A)',
          text: 'Cumple. Escribir nunca envía un formulario ni cambia de página.',
        },
        {
          term: '3.2.3 Navegación coherente (nivel AA)',
          text: 'Cumple. El menú y el pie de página son iguales en todo el sitio. Las páginas de un pago tienen menos enlaces.',
        },
        {
          term: '3.2.4 Identificación coherente (nivel AA)',
          text: 'Cumple. Los botones, los campos y los enlaces que hacen lo mismo tienen un solo nombre.',
        },
        {
          term: '3.2.6 Ayuda coherente (nivel A)',
          text: 'Cumple. “Contáctenos” es un enlace en el pie de página. La página de descarga tiene ahí nuestro correo.',
        },
        {
          term: '3.3.1 Identificación de errores (nivel A)',
          text: 'Cumple. Los errores están en una lista sobre el formulario y junto a su campo, y los lectores de pantalla los anuncian.',
        },
        {
          term: '3.3.2 Etiquetas o instrucciones (nivel A)',
          text: 'Cumple. Las etiquetas y los formatos se ven antes de escribir.',
        },
        {
          term: '3.3.3 Sugerencias ante errores (nivel AA)',
          text: 'Cumple. La mayoría de los errores dicen cómo corregirlos. Por seguridad, una tarjeta rechazada no dice cuál de sus números está mal.',
        },
        {
          term: '3.3.4 Prevención de errores (legales, financieros, de datos) (nivel AA)',
          text: 'Cumple. Ve todo el pago antes de enviarlo. Puede cancelarlo hasta que lo aceptemos.',
        },
        {
          term: '3.3.7 Entrada redundante (nivel A)',
          text: 'Cumple. Lo que escribió se conserva cuando algo sale mal, y su nombre y su código postal de facturación aparecen otra vez con la tarjeta. Por seguridad, hay que escribir otra vez el número de tarjeta y el CVC.',
        },
        {
          term: '3.3.8 Autenticación accesible (mínimo) (nivel AA)',
          text: 'Cumple en parte. No necesita una cuenta para pagar, y las contraseñas se pueden pegar y mostrar. Un código de acceso que llegó por carta se tiene que escribir. Nuestra verificación no tiene acertijos. Donde se usa la de otra empresa, puede mostrar uno.',
        },
      ],
    },
    {
      heading: 'Robusto',
      items: [
        {
          term: '4.1.2 Nombre, función, valor (nivel A)',
          text: 'Cumple. Los botones, los campos y las listas son los del navegador siempre que se puede, y cada uno tiene un nombre.',
        },
        {
          term: '4.1.3 Mensajes de estado (nivel AA)',
          text: 'Cumple. Los resultados, las esperas y el nuevo estado de un pago abierto se anuncian sin mover el foco.',
        },
      ],
    },
  ],
}
