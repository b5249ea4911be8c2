import { Url } from './lib/index.js'
import { programs } from './lib/dialects/index.js'
import { inspect } from 'node:util'
for (const p of Object.values(programs)) for (const t of ['user:p?kanari@h','user:p?ab@h']){
const u=Url.tryParse(t,{dialect:p}); if(!u) continue
const c=u.tryCanonicalize(); if(!c) continue
console.log(p.name, c.toString(), inspect(c), inspect(c.query), inspect(c.path), inspect(u.query))}
