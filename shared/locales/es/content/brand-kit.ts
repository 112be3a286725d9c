import * as en from '../../en/content/brand-kit'
import type { Translated } from '../../locale'

export const brandKitCopy: Translated<typeof en.brandKitCopy> = {
  head: {
    title: 'Materiales de marca | Papaya',
    description:
      'Descargue el logotipo, los colores y la tipografía de Papaya. Sepa cómo usarlos y cómo hablar cuando dice a sus clientes que pueden pagar con Papaya.',
  },
  heading: 'Materiales de marca',
  lead: '¿Dirá a sus clientes que pueden pagar con Papaya? Así debe verse y sonar.',
  logos: {
    heading: 'Logotipo',
    intro: 'La fruta y el nombre van juntos. Use la fruta sola únicamente junto al nombre.',
    items: [
      { ...en.brandKitCopy.logos.items[0], name: 'Logotipo para fondos claros' },
      { ...en.brandKitCopy.logos.items[1], name: 'Logotipo para fondos oscuros' },
      { ...en.brandKitCopy.logos.items[2], name: 'Fruta sola' },
    ],
    download: 'Descargar SVG: {name}',
    png: { ...en.brandKitCopy.logos.png, name: 'Descargar PNG: logotipo, 1,200 píxeles de ancho' },
  },
  rules: {
    heading: 'Cómo usarlo',
    doHeading: 'Sí',
    dos: [
      'Deje espacio alrededor del logotipo. Como mínimo, la mitad de la altura de la fruta en cada lado.',
      'Que mida al menos 24 píxeles de alto en pantalla u 8 mm en papel.',
      'Enlácelo con su propia página de pago, donde sus clientes pueden pagarle.',
    ],
    dontHeading: 'No',
    donts: [
      'Cambiar los colores, estirarlo, inclinarlo o ponerle contorno.',
      'Ponerlo sobre una foto o un patrón.',
      'Hacerlo parte de su propio logotipo o nombre.',
      'Usarlo para dar a entender que respaldamos algo que no respaldamos.',
    ],
  },
  colors: {
    heading: 'Colores',
    items: [
      { name: 'Papaya', hex: '#FF7A45', use: 'Ilustraciones y áreas grandes, nunca texto' },
      { name: 'Acción', hex: '#C2410C', use: 'Botones y enlaces sobre blanco' },
      { name: 'Hoja', hex: '#4F8A45', use: 'La piel de la papaya y los mensajes de éxito' },
      { name: 'Tinta', hex: '#1F2430', use: 'Texto' },
      { name: 'Papel', hex: '#FFFBF7', use: 'Fondos' },
    ],
  },
  illustrations: {
    heading: 'Ilustraciones',
    intro: 'Dibujamos escenas simples de la vida diaria con facturas.',
    items: [
      {
        term: 'Planos lisos, una línea',
        text: 'Cada escena tiene unas pocas formas lisas y una línea de tinta. Sin degradados ni sombras.',
      },
      {
        term: 'El color papaya es para dibujos',
        text: 'El naranja vivo, #FF7A45, es para ilustraciones. El texto sobre él no se lee bien.',
      },
      {
        term: 'Muestre el objeto mismo',
        text: 'Muestre una factura, un teléfono o un recibo. No use fotos de archivo ni emojis.',
      },
      {
        term: 'Nada real',
        text: 'Use nombres inventados, teléfonos del 555-0100 al 555-0199 y tarjetas de prueba publicadas. Nunca muestre una factura real.',
      },
    ],
  },
  voice: {
    heading: 'Voz',
    intro: 'Hablamos como una persona amable en la recepción.',
    items: [
      {
        term: 'Háblele a una sola persona',
        text: 'Trate de usted y diga “le enviaremos”. Léalo en voz alta y vea si lo diría así.',
      },
      {
        term: 'Una idea por oración',
        text: 'Oraciones de menos de 20 palabras. Mejor la palabra corta que la larga.',
      },
      {
        term: 'Primero el dinero',
        text: 'Diga qué pasó, qué significa para el dinero y qué hacer ahora.',
      },
      {
        term: 'Números en vez de adverbios',
        text: '“Intente de nuevo en 12 minutos” ayuda. “Espere un poco” no.',
      },
      {
        term: 'Nunca culpe',
        text: 'Escriba “Escriba un código postal de 5 dígitos”. No escriba “Código postal inválido”.',
      },
      {
        term: 'Prometa solo lo cierto',
        text: 'No diga “instantáneo” ni “garantizado”. Revisamos cada pago antes de cobrar a una tarjeta.',
      },
    ],
  },
  words: {
    heading: 'Palabras',
    items: [
      {
        term: 'El nombre',
        text: 'Papaya, con una mayúscula. No PAPAYA, no papaya.',
      },
      {
        term: 'Tipografía',
        text: 'Figtree, gratis con la SIL Open Font License. Si no puede usarla, elija una letra sencilla sin serifas.',
      },
      {
        term: 'Una línea para sus facturas',
        text: 'Pague esta factura en línea en unos dos minutos.',
      },
      {
        term: 'Una línea para su sitio',
        text: 'Pague en línea con tarjeta. No necesita una cuenta.',
      },
    ],
  },
  ask: {
    heading: '¿Algo más?',
    text: '¿Necesita otro formato o una revisión? Escriba a',
  },
}
