// @ts-nocheck
import { readFileSync } from 'node:fs'
import { measure, median } from './measure.ts'
import { productService, startWorkerd } from './workerd.ts'
const { vars } = JSON.parse(readFileSync('dist/demo/worker/wrangler.json','utf8'))
let svc = productService('/tmp/probe', { ...vars, SITE_URL: 'http://127.0.0.1:8826' }).replace(/, \(name = "(PAYMENT|COOL)[^)]*\)/g, '').replace(/, durableObjectNamespaces.*?localDisk = "disk"\)/,'')
const server = await startWorkerd('probe', svc, [{ service: 'site', port: 8823 }], 1).catch(e => { console.log(e); process.exit(1) })
const paths = process.argv[2].split(',')
const agent='Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const targets = paths.map((p) => ({ name: p, server: 'bare', path: p, status: 302, goal: null, headers: {'user-agent': agent} }))
const pids = { site: server.pid, bare: server.pid, bareKv: 0, bareD1: 0 }
for (let i=0;i<4;i++) console.log(await (await fetch('http://127.0.0.1:8823/env')).text())
const m = await measure(targets, { pids, rounds: 14, loadCore: 0 })
for (const { target, samples } of m) console.log(target.name, median(samples).toFixed(1), median(samples.map((v,i)=>v/m[0].samples[i])).toFixed(2), Math.min(...samples.filter(Number.isFinite)).toFixed(0))
await server.stop()
process.exit(0)
