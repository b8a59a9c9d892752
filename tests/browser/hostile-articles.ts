// Articles that are valid and yet try to break a page: very long, very many, empty, untranslated, and
// with markup where text belongs.
const base = {
  date: '2026-11-01T08:00:00.000Z',
  topics: ['regulacion'],
  tags: [] as string[],
  summary_es: 'Resumen.',
  author: 'Redacción',
};

const longTitle =
  'Un titular de ciento cuarenta caracteres que obliga a partir la línea varias veces y comprueba que ninguna columna se desborda en la pantalla X';

/** Everything the language of texts has, once or more. */
const everyElement = `## Un apartado

Un párrafo con **negrita**, *cursiva*, \`código\`, un [enlace](/contacto)
y un salto de línea.

1. Primero
2. Segundo
   1. Dentro del segundo
3. Tercero

- Una raya
- Otra

> Una cita

### Un apartado menor

| Requisito | Antes | Ahora | Quién lo comprueba | Desde cuándo |
|---|--:|:-:|---|---|
| Plazo de notificación en horas | 12 | 24 | La autoridad nacional | 2 de agosto de 2026 |

\`\`\`
const unaLineaDeCodigoQueNoCabeEnLaPantallaDeUnTelefono = '<script>alert(1)</script>';
\`\`\`

## Otro apartado

Fin.`;

export const hostileArticles = [
  { ...base, slug: 'titulo-largo', title_es: longTitle, title_en: longTitle, featured: true },
  {
    ...base,
    slug: 'cuarenta-etiquetas',
    title_es: 'Cuarenta etiquetas',
    body_es: everyElement,
    tags: Array.from({ length: 40 }, (_, index) => `etiqueta-numero-${index + 1}`),
    topics: [
      'regulacion',
      'seguridad-alignment',
      'trabajo-economia',
      'etica-sesgos',
      'tecnica-modelos',
      'desinformacion-deepfakes',
      'analisis',
      'novedad-industria',
      'tema-que-nadie-conoce',
    ],
  },
  { ...base, slug: 'sin-nada', title_es: 'Sin nada', summary_es: '', topics: [], author: '' },
  {
    ...base,
    slug: 'con-marcado',
    title_es: '<script>document.title="roto"</script><img src=x onerror=alert(1)>',
    summary_es: '</script><script>alert(1)</script>',
    body_es:
      '# Uno\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[enlace](javascript:alert(1))\n\n![imagen](https://fuera.test/x.png)\n\n`código` y **negrita**',
    tags: ['"><script>alert(1)</script>'],
    sources: [{ name: '</a><script>alert(1)</script>', url: 'https://ejemplo.test/?a=1&b="2"' }],
    author: 'Agent: <b>Radar</b>',
    is_agent: true,
  },
  {
    ...base,
    slug: 'palabra-interminable',
    title_es: 'Palabra'.repeat(20),
    summary_es: 'x'.repeat(1500),
    body_es: `${'y'.repeat(3000)}\n\n${'https://ejemplo.test/'.repeat(30)}`,
    author: 'N'.repeat(180),
    sponsored: true,
    sponsor_label: 'Patrocinador'.repeat(10),
    tags: ['t'.repeat(80)],
  },
  {
    ...base,
    slug: 'de-derecha-a-izquierda',
    title_es: '\u202eatreiba\u202c שלום عنوان 🧭',
    summary_es: 'Con marcas de dirección y emoji 🚩🚩🚩',
    topics: ['__proto__', 'constructor'],
  },
  ...Array.from({ length: 30 }, (_, index) => ({
    ...base,
    slug: `relleno-${index + 1}`,
    title_es: `Artículo de relleno número ${index + 1}`,
    date: `2026-10-${String((index % 28) + 1).padStart(2, '0')}T08:00:00.000Z`,
  })),
];
