// Thousands of payees. Their names share common words, so that a prefix matches thousands.

const firsts = [
  'Cedar',
  'Maple',
  'Birch',
  'Harbor',
  'Willow',
  'Aspen',
  'Juniper',
  'Oak',
  'Elm',
  'Hospital',
  'Hollow',
  'River',
  'Summit',
  'Prairie',
  'Lakeview',
  'Stonebridge',
  'Foxglove',
]
const middles = ['Hollow', 'Creek', 'Valley', 'Ridge', 'Point', 'Meadow', 'Grove', 'Falls', 'Bay']
const lasts = [
  'Family Clinic',
  'Hospital',
  'Medical Group',
  'Dental Care',
  'Imaging Center',
  'Physical Therapy',
  'Hospice Services',
  'Orthopedics',
]

/** Names end in a number. Popularity has 1,000 values. */
export async function insertGeneratedPayees(db: D1Database, count: number): Promise<void> {
  const insert = `INSERT INTO payees (id, slug, name, is_partner, popularity, city, state, zip, created_at, updated_at)
    WITH RECURSIVE n (i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
    SELECT 'g_' || i, 'generated-' || i,
      json_extract(?3, '$[' || (i % json_array_length(?3)) || ']') || ' '
        || json_extract(?4, '$[' || (i / 7 % json_array_length(?4)) || ']') || ' '
        || json_extract(?5, '$[' || (i / 3 % json_array_length(?5)) || ']') || ' ' || (i / 5),
      1, i * 7919 % 1000, 'Springfield', 'IL', '62701', 0, 0 FROM n`
  const step = 5000
  for (let from = 1; from <= count; from += step)
    await db
      .prepare(insert)
      .bind(
        from,
        Math.min(count, from + step - 1),
        JSON.stringify(firsts),
        JSON.stringify(middles),
        JSON.stringify(lasts),
      )
      .run()
}
