/**
 * URI templates as public APIs, registries, stores and servers write them, each with values of the usual kind. They are written from the
 * documentation of those services; a line is a fact about a URL.
 */

import type { TemplateValues } from '../../../lib/around/patterns/index.js'

export type RealTemplate = readonly [template: string, values: TemplateValues]

const GITHUB = 'https://api.github.com'
const repo = { owner: 'octocat', repo: 'hello-world' }

const code: readonly RealTemplate[] = [
  [`${GITHUB}/user/following{/target}`, { target: 'octocat' }],
  [`${GITHUB}/search/code?q={query}{&page,per_page,sort,order}`, { query: 'addClass in:file', page: '2' }],
  [`${GITHUB}/emails{?page}`, {}],
  [`${GITHUB}/users/{user}{/subpath}`, { user: 'octocat', subpath: 'repos' }],
  [`${GITHUB}/users/{user}/repos{?type,page,per_page,sort}`, { user: 'octocat', type: 'all', sort: 'updated' }],
  [`${GITHUB}/repos/{owner}/{repo}`, repo],
  [`${GITHUB}/gists{/gist_id}`, { gist_id: 'aa5a315d61ae9438b18d' }],
  [`${GITHUB}/orgs/{org}/repos{?type,page,per_page,sort}`, { org: 'github', page: '3', per_page: '100' }],
  [`${GITHUB}/user/starred{/owner}{/repo}`, repo],
  [`${GITHUB}/repos/octocat/hello/keys{/key_id}`, { key_id: '1' }],
  [`${GITHUB}/repos/octocat/hello/collaborators{/collaborator}`, { collaborator: 'hubot' }],
  [`${GITHUB}/repos/octocat/hello/issues/events{/number}`, { number: '4' }],
  [`${GITHUB}/repos/octocat/hello/branches{/branch}`, { branch: 'feature/x' }],
  [`${GITHUB}/repos/octocat/hello/git/refs{/sha}`, { sha: 'heads/main' }],
  [`${GITHUB}/repos/octocat/hello/statuses/{sha}`, { sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e' }],
  [`${GITHUB}/repos/octocat/hello/contents/{+path}`, { path: 'docs/a b/README.md' }],
  [`${GITHUB}/repos/octocat/hello/compare/{base}...{head}`, { base: 'main', head: 'dev' }],
  [`${GITHUB}/repos/octocat/hello/{archive_format}{/ref}`, { archive_format: 'tarball', ref: 'v1.2.0' }],
  [`${GITHUB}/repos/octocat/hello/issues{/number}`, { number: '1347' }],
  [
    `${GITHUB}/repos/octocat/hello/notifications{?since,all,participating}`,
    { all: 'true', since: '2026-01-01T00:00:00Z' },
  ],
  [`${GITHUB}/repos/octocat/hello/labels{/name}`, { name: 'good first issue' }],
  ['https://uploads.github.com/repos/octocat/hello/releases/1/assets{?name,label}', { name: 'a b.zip', label: 'x' }],
  ['https://github.com/{owner}/{repo}/blob/{ref}/{+path}', { ...repo, ref: 'main', path: 'src/index.ts' }],
  ['https://github.com/{owner}/{repo}/pull/{number}/files', { ...repo, number: '7' }],
  ['https://github.com/{owner}/{repo}/releases/download/{tag}/{file}', { ...repo, tag: 'v2.0.1', file: 'x-linux.tgz' }],
  ['https://github.com/{owner}/{repo}/compare/{base}..{head}', { ...repo, base: 'v1', head: 'v2' }],
  ['https://raw.githubusercontent.com/{owner}/{repo}/{ref}/{+path}', { ...repo, ref: 'main', path: 'a/b.json' }],
  [
    'https://codeload.github.com/{owner}/{repo}/{format}/refs/heads/{branch}',
    { ...repo, format: 'zip', branch: 'main' },
  ],
  [
    'https://gitlab.com/api/v4/projects/{id}/repository/files/{file_path}/raw{?ref}',
    { id: 'a/b', file_path: 'x/y.rb', ref: 'main' },
  ],
  [
    'https://gitlab.com/api/v4/projects/{id}/merge_requests/{merge_request_iid}',
    { id: '13083', merge_request_iid: '5' },
  ],
  ['https://gitlab.com/{+project}/-/issues/{iid}', { project: 'gitlab-org/gitlab', iid: '12' }],
  [
    'https://api.bitbucket.org/2.0/repositories/{workspace}/{repo_slug}/src/{commit}/{+path}',
    { workspace: 'w', repo_slug: 'r', commit: 'abc', path: 'a/b' },
  ],
  [
    'https://api.bitbucket.org/2.0/repositories/{workspace}/{repo_slug}/diffstat/{spec}',
    { workspace: 'w', repo_slug: 'r', spec: 'dev..main' },
  ],
  [
    'https://dev.azure.com/{organization}/{project}/_apis/git/repositories{?api_version}',
    { organization: 'o', project: 'My Project', api_version: '7.1' },
  ],
  ['https://codeberg.org/api/v1/repos/{owner}/{repo}/archive/{archive}', { ...repo, archive: 'main.tar.gz' }],
  [
    'https://{host}/api/v1/repos/{owner}/{repo}/raw/{filepath}{?ref}',
    { host: 'git.example.org', ...repo, filepath: 'a/b', ref: 'x' },
  ],
  ['https://sourcegraph.com/github.com/{owner}/{repo}@{rev}/-/blob/{+path}', { ...repo, rev: 'main', path: 'a/b.go' }],
]

const hal: readonly RealTemplate[] = [
  ['/orders{?id}', { id: '123' }],
  ['/orders{?page,size,sort}', { page: '0', size: '20', sort: 'name,desc' }],
  ['/orders{?page,size,sort*}', { page: '0', sort: ['name,asc', 'id,desc'] }],
  ['http://localhost:8080/people{?page,size,sort}{&projection}', { page: '1', projection: 'inline' }],
  ['http://localhost:8080/people{/id}{?projection}', { id: '1', projection: 'full' }],
  ['http://localhost:8080/people/search/findByLastName{?name}', { name: "O'Neill" }],
  ['/docs/rels/{rel}', { rel: 'widgets' }],
  ['/rels/{rel}{?lang}', { rel: 'ea:find', lang: 'en' }],
  ['/actuator/health/{+path}', { path: 'db/primary' }],
  [
    '/actuator/metrics/{requiredMetricName}{?tag*}',
    { requiredMetricName: 'jvm.memory.used', tag: ['area:heap', 'id:x'] },
  ],
  ['/actuator/caches/{cache}{?cacheManager}', { cache: 'cities', cacheManager: 'one' }],
  ['/actuator/loggers/{name}', { name: 'org.springframework.web' }],
  ['/actuator/env/{toMatch}', { toMatch: 'server.port' }],
  ['/actuator/sessions/{sessionId}', { sessionId: '4db5efcc-99cb-4d05-a52c-b49acfbb7ea9' }],
  ['/customers/{customerId}/orders/{orderId}', { customerId: '7', orderId: 'A-19' }],
  ['/spring-web/{symbolicName}-{version}{.ext}', { symbolicName: 'spring', version: '3.0.5', ext: 'jar' }],
  ['/items{/id}{.format}{?expand}', { id: '7', format: 'json', expand: 'author' }],
  ['/resources/{ident}.{ext}', { ident: 'logo', ext: 'png' }],
  ['/foos{;status*}{?q}', { q: 'x' }],
  ['/cars{;color,year}', { color: 'red', year: '2012' }],
  ['/search{?q,lang,limit,offset,facets*}', { q: 'a & b', lang: 'de', facets: ['x', 'y'] }],
  ['/api{/version}{/resource}{/id}', { version: 'v1', resource: 'users', id: '5' }],
  ['/jsonapi/articles{?include,filter*}', { include: 'author,comments', filter: { 'filter[author]': '12' } }],
  ['/hydra/events{?start,end}', { start: '2026-11-28T09:00:00+01:00', end: '2026-11-29T09:00:00Z' }],
]

const clusters: readonly RealTemplate[] = [
  ['/api/v1/namespaces/{namespace}/pods/{name}', { namespace: 'kube-system', name: 'coredns-5d78c9869d-abcde' }],
  [
    '/api/v1/namespaces/{namespace}/pods/{name}/log{?container,follow,tailLines}',
    { namespace: 'default', name: 'web-0', follow: 'true' },
  ],
  [
    '/api/v1/namespaces/{namespace}/pods/{name}/exec{?command*,stdin,tty}',
    { namespace: 'default', name: 'p', command: ['sh', '-c'] },
  ],
  [
    '/api/v1/namespaces/{namespace}/services/{name}/proxy/{+path}',
    { namespace: 'a', name: 'http:web:80', path: 'x/y' },
  ],
  ['/api/v1/watch/namespaces/{namespace}/endpoints/{name}', { namespace: 'a', name: 'b' }],
  [
    '/apis/{group}/{version}/namespaces/{namespace}/{plural}/{name}',
    { group: 'stable.example.com', version: 'v1', namespace: 'n', plural: 'crontabs', name: 'c' },
  ],
  [
    '/apis/apps/v1/namespaces/{namespace}/deployments{?labelSelector,limit,continue}',
    { namespace: 'n', labelSelector: 'app=web,tier!=db', limit: '500' },
  ],
  ['/api/v1/nodes/{name}/proxy/{+path}', { name: 'node-1', path: 'metrics/cadvisor' }],
  ['/apis/rbac.authorization.k8s.io/v1/clusterroles/{name}', { name: 'system:node-proxier' }],
  ['https://{cluster}.eks.{region}.amazonaws.com', { cluster: 'ABC123', region: 'us-east-1' }],
  ['/containers/{id}/json{?size}', { id: '4fa6e0f0c678', size: 'true' }],
  ['/images/{name}/json', { name: 'library/ubuntu:24.04' }],
  ['/images/create{?fromImage,tag,platform}', { fromImage: 'alpine', tag: '3.20', platform: 'linux/arm64' }],
  ['/v1/jobs/{job_id}/allocations{?namespace}', { job_id: 'example', namespace: 'default' }],
  ['/v1/kv/{+key}{?dc,recurse}', { key: 'app/config/db', dc: 'dc1' }],
  ['/v1/secret/data/{+path}', { path: 'team/app/password' }],
]

const mcp: readonly RealTemplate[] = [
  ['file:///{+path}', { path: 'home/ann/notes.txt' }],
  ['file:///logs/{date}/{name}.log', { date: '2026-11-28', name: 'app' }],
  ['notes://{user}/{id}', { user: 'ann', id: '7' }],
  ['note://internal/{name}', { name: 'Einkaufen für Köln' }],
  ['weather://{city}/current', { city: 'São Paulo' }],
  ['weather://forecast/{latitude},{longitude}', { latitude: '52.52', longitude: '13.405' }],
  ['users://{userId}/profile', { userId: '123' }],
  ['users://{userId}/posts{?limit,offset}', { userId: '123', limit: '10' }],
  ['greeting://{name}', { name: 'World' }],
  ['echo://{message}', { message: 'hello there' }],
  ['db://{schema}/{table}/schema', { schema: 'public', table: 'users' }],
  ['postgres://{database}/{table}', { database: 'shop', table: 'orders' }],
  ['sqlite://query{?sql}', { sql: "select * from t where a = 'x'" }],
  ['repo://{owner}/{repo}/contents{/path*}', { ...repo, path: ['src', 'index.ts'] }],
  ['repo://{owner}/{repo}/refs/heads/{branch}/contents{/path*}', { ...repo, branch: 'main', path: ['a', 'b.md'] }],
  ['repo://{owner}/{repo}/sha/{sha}/contents{/path*}', { ...repo, sha: 'abc123', path: ['README.md'] }],
  ['jira://{project}-{number}', { project: 'ABC', number: '42' }],
  ['slack://{channel}/messages/{ts}', { channel: 'C024BE91L', ts: '1503435956.000247' }],
  ['test://template/{id}/data', { id: 'x1' }],
  ['test://dynamic/resource/{id}', { id: '12' }],
  ['screenshot://{name}', { name: 'home page' }],
  ['memory://{collection}/{key}', { collection: 'facts', key: 'a:b' }],
  ['docs://{package}@{version}/{+page}', { package: 'express', version: '5.0.0', page: 'guide/routing' }],
  ['ui://widget/{name}.html', { name: 'chart' }],
  ['stock://{symbol}/history{?from,to}', { symbol: 'BRK.B', from: '2026-01-01', to: '2026-02-01' }],
  ['calendar://{calendarId}/events/{eventId}', { calendarId: 'ann@example.org', eventId: '1a2b' }],
  ['gdrive:///{fileId}', { fileId: '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms' }],
  ['s3://{bucket}/{+key}', { bucket: 'logs', key: '2026/11/28/a.gz' }],
  ['config://{env}{/section}', { env: 'prod', section: 'db' }],
  ['resource://{a}..{b}', { a: '1', b: '9' }],
]

const stores: readonly RealTemplate[] = [
  [
    'https://{bucket}.s3.{region}.amazonaws.com/{+key}',
    { bucket: 'my-bucket', region: 'eu-west-1', key: 'photos/a b.jpg' },
  ],
  ['https://{bucket}.s3.amazonaws.com/{+key}', { bucket: 'my-bucket', key: 'a/b' }],
  ['https://s3.{region}.amazonaws.com/{bucket}/{+key}', { region: 'us-west-2', bucket: 'b', key: 'x/y' }],
  [
    'https://{bucket}.s3-website-{region}.amazonaws.com/{+path}',
    { bucket: 'site', region: 'eu-central-1', path: 'index.html' },
  ],
  ['https://{bucket}.s3-website.{region}.amazonaws.com', { bucket: 'site', region: 'eu-central-1' }],
  ['arn:aws:s3:::{bucket}/{+key}', { bucket: 'b', key: 'x/y' }],
  ['https://storage.googleapis.com/{bucket}/{+object}', { bucket: 'b', object: 'a/b/c.txt' }],
  [
    'https://storage.googleapis.com/storage/v1/b/{bucket}/o/{object}{?alt,generation}',
    { bucket: 'b', object: 'a/b c', alt: 'media' },
  ],
  [
    'https://storage.googleapis.com/upload/storage/v1/b/{bucket}/o{?uploadType,name}',
    { bucket: 'b', uploadType: 'media', name: 'x/y' },
  ],
  ['https://{bucket}.storage.googleapis.com/{+object}', { bucket: 'b', object: 'a/b' }],
  ['https://{account}.blob.core.windows.net/{container}/{+blob}', { account: 'acct', container: 'c', blob: 'x/y.bin' }],
  [
    'https://{account}.blob.{suffix}/{container}/{+blob}',
    { account: 'acct', suffix: 'core.windows.net', container: 'c', blob: 'x' },
  ],
  [
    'https://{account}.dfs.core.windows.net/{filesystem}/{+path}{?recursive}',
    { account: 'a', filesystem: 'f', path: 'd/e', recursive: 'true' },
  ],
  [
    "https://{account}.table.core.windows.net/{table}(PartitionKey='{pk}',RowKey='{rk}')",
    { account: 'a', table: 't', pk: 'p1', rk: 'r1' },
  ],
  ['https://{account}.r2.cloudflarestorage.com/{bucket}/{+key}', { account: 'a', bucket: 'b', key: 'k/l' }],
  ['https://f{cluster}.backblazeb2.com/file/{bucket}/{+name}', { cluster: '001', bucket: 'b', name: 'a/b' }],
  ['https://www.googleapis.com/drive/v3/files/{fileId}{?alt,fields}', { fileId: 'x1', fields: 'id,name' }],
  ['https://graph.microsoft.com/v1.0/me/drive/root:/{+path}:/content', { path: 'Docs/a b.docx' }],
  ['https://content.dropboxapi.com/2/files/{route}', { route: 'download' }],
  ['https://ipfs.io/ipfs/{cid}{/path*}', { cid: 'bafybeigdyrzt5sfp7', path: ['a', 'b.png'] }],
  ['https://{cid}.ipfs.dweb.link/{+path}', { cid: 'bafybeigdyrzt5sfp7', path: 'a/b' }],
]

const maps: readonly RealTemplate[] = [
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', { z: '12', x: '2200', y: '1343' }],
  ['https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png', { s: 'a', z: '1', x: '0', y: '1' }],
  ['https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}{r}.png', { s: 'a', z: '1', x: '0', y: '1', r: '' }],
  [
    'https://tiles.stadiamaps.com/tiles/{style}/{z}/{x}/{y}@{scale}x.png',
    { style: 'outdoors', z: '3', x: '4', y: '5', scale: '2' },
  ],
  [
    'https://api.mapbox.com/styles/v1/{username}/{style_id}/static/{lon},{lat},{zoom}/{width}x{height}',
    { username: 'mapbox', style_id: 'streets-v12', lon: '-122.4', lat: '37.7', zoom: '9', width: '400', height: '300' },
  ],
  [
    'https://api.mapbox.com/v4/{tileset_id}/{zoom}/{x}/{y}.{format}{?access_token}',
    { tileset_id: 'mapbox.satellite', zoom: '1', x: '0', y: '0', format: 'jpg90', access_token: 'pk.x' },
  ],
  [
    'https://api.mapbox.com/directions/v5/{profile}/{coordinates}{?geometries,steps}',
    { profile: 'mapbox/driving', coordinates: '13.4,52.5;13.5,52.6', steps: 'true' },
  ],
  [
    'https://services.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
    { z: '5', y: '10', x: '11' },
  ],
  [
    'https://geo.example.org/wmts/{layer}/{style}/{matrixset}/{z}/{row}/{col}.{ext}',
    { layer: 'l', style: 'default', matrixset: 'EPSG:3857', z: '1', row: '2', col: '3', ext: 'png' },
  ],
  [
    'https://maps.googleapis.com/maps/api/geocode/json{?address,key,language}',
    { address: '1600 Amphitheatre Parkway, CA', key: 'k' },
  ],
  ['https://www.google.com/maps/@{lat},{lng},{zoom}z', { lat: '52.5', lng: '13.4', zoom: '12' }],
  ['https://www.openstreetmap.org/#map={zoom}/{lat}/{lon}', { zoom: '12', lat: '52.5', lon: '13.4' }],
  ['geo:{lat},{lng}', { lat: '48.2', lng: '16.3' }],
  ['https://nominatim.openstreetmap.org/search{?q,format,limit}', { q: 'Köln', format: 'jsonv2' }],
  ['https://api.weather.gov/gridpoints/{office}/{gridX},{gridY}/forecast', { office: 'TOP', gridX: '31', gridY: '80' }],
  ['https://api.weather.gov/points/{latitude},{longitude}', { latitude: '39.7456', longitude: '-97.0892' }],
  ['https://picsum.photos/{width}/{height}{?blur}', { width: '200', height: '300', blur: '2' }],
  ['https://via.placeholder.com/{width}x{height}', { width: '640', height: '480' }],
  [
    'https://image.example.org/{id}/{region}/{size}/{rotation}/{quality}.{format}',
    { id: 'ark:/12025/654xz321', region: 'full', size: '200,', rotation: '0', quality: 'default', format: 'jpg' },
  ],
  [
    'https://res.cloudinary.com/{cloud}/image/upload/w_{width},h_{height}/{public_id}.{format}',
    { cloud: 'demo', width: '100', height: '150', public_id: 'sample', format: 'jpg' },
  ],
]

const registries: readonly RealTemplate[] = [
  ['https://registry.npmjs.org/{package}', { package: '@babel/core' }],
  ['https://registry.npmjs.org/{package}/{version}', { package: 'express', version: '4.19.2' }],
  ['https://registry.npmjs.org/{package}/-/{package}-{version}.tgz', { package: 'express', version: '4.19.2' }],
  [
    'https://registry.npmjs.org/@{scope}/{name}/-/{name}-{version}.tgz',
    { scope: 'babel', name: 'core', version: '7.24.0' },
  ],
  ['https://registry.npmjs.org/-/v1/search{?text,size,from}', { text: 'keywords:url', size: '20' }],
  [
    'https://api.npmjs.org/downloads/range/{start}:{end}/{package}',
    { start: '2026-01-01', end: '2026-01-31', package: 'jquery' },
  ],
  [
    'https://unpkg.com/{package}@{version}/{+file}',
    { package: 'react', version: '18.3.1', file: 'umd/react.production.min.js' },
  ],
  ['https://cdn.jsdelivr.net/npm/{package}@{version}/{+file}', { package: 'vue', version: '3', file: 'dist/vue.js' }],
  [
    'https://cdn.jsdelivr.net/gh/{user}/{repo}@{version}/{+file}',
    { user: 'a', repo: 'b', version: '1.0', file: 'x/y' },
  ],
  [
    'https://repo1.maven.org/maven2/{+group}/{artifact}/{version}/{artifact}-{version}.{ext}',
    { group: 'org/slf4j', artifact: 'slf4j-api', version: '2', ext: 'jar' },
  ],
  ['https://repo1.maven.org/maven2/{+group}/{artifact}/maven-metadata.xml', { group: 'org/apache', artifact: 'x' }],
  ['https://search.maven.org/solrsearch/select{?q,rows,wt}', { q: 'g:"com.google.inject"', rows: '20', wt: 'json' }],
  ['https://pypi.org/pypi/{project}/json', { project: 'requests' }],
  ['https://pypi.org/pypi/{project}/{version}/json', { project: 'requests', version: '2.32.3' }],
  ['https://pypi.org/simple/{project}/', { project: 'flask' }],
  [
    'https://files.pythonhosted.org/packages/{a}/{b}/{hash}/{file}',
    { a: '70', b: '8e', hash: '0e2d847', file: 'requests-2.31.0-py3-none-any.whl' },
  ],
  ['https://index.docker.io/v2/{+name}/manifests/{reference}', { name: 'library/alpine', reference: 'sha256:abc' }],
  ['/v2/{+name}/blobs/{digest}', { name: 'library/alpine', digest: 'sha256:abc' }],
  ['/v2/{+name}/tags/list{?n,last}', { name: 'library/alpine', n: '100', last: 'edge' }],
  [
    'https://hub.docker.com/v2/repositories/{namespace}/{repository}/tags/{tag}',
    { namespace: 'library', repository: 'redis', tag: '7' },
  ],
  ['https://crates.io/api/v1/crates/{crate}/{version}/download', { crate: 'serde', version: '1.0.200' }],
  ['https://static.crates.io/crates/{crate}/{crate}-{version}.crate', { crate: 'url', version: '2.5.0' }],
  ['https://proxy.golang.org/{+module}/@v/{version}.zip', { module: 'github.com/!azure/sdk', version: 'v1.2.3' }],
  ['https://proxy.golang.org/{+module}/@v/list', { module: 'golang.org/x/net' }],
  ['https://rubygems.org/gems/{gem}-{version}.gem', { gem: 'rails', version: '7.1.3' }],
  ['https://api.nuget.org/v3-flatcontainer/{id}/{version}/{id}.{version}.nupkg', { id: 'newtonsoft', version: '13' }],
  ['https://repo.packagist.org/p2/{vendor}/{package}.json', { vendor: 'monolog', package: 'monolog' }],
  [
    'https://deb.debian.org/debian/pool/main/{prefix}/{source}/{package}_{version}_{arch}.deb',
    { prefix: 'c', source: 'curl', package: 'curl', version: '8.5.0', arch: 'amd64' },
  ],
  [
    'https://nodejs.org/dist/v{version}/node-v{version}-{platform}-{arch}.tar.xz',
    { version: '20.20.0', platform: 'linux', arch: 'x64' },
  ],
  ['https://go.dev/dl/go{version}.{os}-{arch}.tar.gz', { version: '1', os: 'linux', arch: 'amd64' }],
  ['https://conda.anaconda.org/{channel}/{subdir}/repodata.json', { channel: 'conda-forge', subdir: 'linux-64' }],
  ['https://img.shields.io/badge/{label}-{message}-{color}', { label: 'build', message: 'passing', color: 'green' }],
]

const services: readonly RealTemplate[] = [
  ['/pets/{petId}', { petId: '7' }],
  ['/pets/findByStatus{?status}', { status: 'available' }],
  ['/pet/{petId}/uploadImage{?additionalMetadata}', { petId: '7', additionalMetadata: 'a b' }],
  ['/store/order/{orderId}', { orderId: '10' }],
  [
    '/users/{user-id}/messages/{message-id}{?$select,$top}',
    { 'user-id': 'ann@example.org', 'message-id': 'AAMk=', $top: '5' },
  ],
  ['/users/{user-id}/calendars/{calendar-id}/events', { 'user-id': '1', 'calendar-id': '2' }],
  ['/enterprises/{enterprise-team}/members/{username}', { 'enterprise-team': 't', username: 'u' }],
  ['/health/{*path}', { path: 'a/b' }],
  ['/v1/customers/{customer}/sources/{id}', { customer: 'cus_9s6XKzkNRiz8i3', id: 'card_1' }],
  ['/v1/charges{?limit,starting_after,created[gte]}', { limit: '3', 'created[gte]': '1767225600' }],
  [
    'https://www.googleapis.com/calendar/v3/calendars/{calendarId}/events/{eventId}',
    { calendarId: 'primary', eventId: 'abc' },
  ],
  [
    'https://www.googleapis.com/calendar/v3/calendars/{calendarId}/events{?timeMin,timeMax}',
    { calendarId: 'ann@example.org', timeMin: '2026-11-28T00:00:00Z' },
  ],
  ['/caldav/{user}/{calendar}/{uid}.ics', { user: 'ann', calendar: 'home', uid: '20260101T1200-1@h' }],
  ['/archive/{year}-{month}-{day}', { year: '2026', month: '11', day: '28' }],
  ['/blog/{year}/{month}/{slug}', { year: '2026', month: '11', slug: 'hello-world' }],
  ['/flights/{from}-{to}', { from: 'LAX', to: 'SFO' }],
  ['/fx/{base}_{quote}', { base: 'EUR', quote: 'USD' }],
  ['https://translate.google.com/?sl={from}&tl={to}&text={text}', { from: 'de', to: 'en', text: 'Guten Tag' }],
  ['https://www.deepl.com/translator#{from}/{to}/{text}', { from: 'de', to: 'en', text: 'Haus' }],
  ['/locales/{lng}/{ns}.json', { lng: 'pt-BR', ns: 'common' }],
  ['/{locale}/docs{/page*}', { locale: 'en-US', page: ['Web', 'API', 'URL'] }],
  ['https://{lang}.wikipedia.org/wiki/{title}', { lang: 'de', title: 'Köln (Stadt)' }],
  ['https://{lang}.wikipedia.org/api/rest_v1/page/summary/{title}', { lang: 'en', title: 'AC/DC' }],
  ['https://www.google.com/search?q={searchTerms}', { searchTerms: 'uri template' }],
  ['https://www.bing.com/search?q={searchTerms}&first={startIndex}', { searchTerms: 'a+b', startIndex: '11' }],
  ['https://duckduckgo.com/?q={searchTerms}', { searchTerms: 'c#' }],
  ['https://suggest.example.org/complete{?q,client,hl}', { q: 'wet', client: 'firefox' }],
  ['https://api.crossref.org/works/{doi}', { doi: '10.1000/182' }],
  ['https://doi.org/{+doi}', { doi: '10.1000/182' }],
  ['https://export.arxiv.org/api/query{?search_query,start,max_results}', { search_query: 'all:electron', start: '0' }],
  ['https://medium.com/{user}/{slug}', { user: '@ann', slug: 'post-1' }],
  ['https://mastodon.example/@{user}/{id}', { user: 'ann', id: '109' }],
  ['https://mastodon.example/authorize_interaction?uri={uri}', { uri: 'https://other.example/@bob/1' }],
  ['https://www.youtube.com/watch?v={id}{&t}', { id: 'dQw4w9WgXcQ', t: '42s' }],
  ['https://i.ytimg.com/vi/{id}/{quality}default.jpg', { id: 'dQw4w9WgXcQ', quality: 'hq' }],
  ['https://api.spotify.com/v1/albums{?ids,market}', { ids: '382ObEPsp2rxGrnsizN5TX,1A2GTWGtFfWp7KSQTwWOyo' }],
  ['https://api.telegram.org/bot{token}/{method}', { token: '123456:ABC-DEF', method: 'getMe' }],
  ['https://discord.com/api/v10/channels/{channel.id}/messages/{message.id}', { 'channel.id': '1', 'message.id': '2' }],
  [
    'https://{domain}.atlassian.net/rest/api/3/issue/{issueIdOrKey}{?fields,expand}',
    { domain: 'acme', issueIdOrKey: 'ABC-1', fields: 'summary' },
  ],
  [
    'https://{shop}.myshopify.com/admin/api/{version}/products/{id}.json',
    { shop: 'acme', version: '2026-01', id: '632910392' },
  ],
  [
    'https://{instance}.salesforce.com/services/data/v{version}/query{?q}',
    { instance: 'na1', version: '60.0', q: 'SELECT Id FROM Account' },
  ],
  [
    'https://cognito-idp.{region}.amazonaws.com/{userPoolId}/.well-known/jwks.json',
    { region: 'eu-west-1', userPoolId: 'eu-west-1_abc' },
  ],
  [
    'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize{?client_id,scope,state}',
    { tenant: 'common', client_id: 'x', scope: 'openid profile' },
  ],
  [
    'https://{account}.execute-api.{region}.amazonaws.com/{stage}/{+proxy}',
    { account: 'a1', region: 'us-east-1', stage: 'prod', proxy: 'a/b' },
  ],
  [
    'https://sentry.io/api/0/projects/{organization_slug}/{project_slug}/events/{event_id}/',
    { organization_slug: 'o', project_slug: 'p', event_id: 'e' },
  ],
  ['mailto:{to}{?subject,body}', { to: 'ann@example.org', subject: 'Hi & bye' }],
  ['tel:{number}{;ext}', { number: '+15550100', ext: '7' }],
  ['urn:isbn:{isbn}', { isbn: '0451450523' }],
  ['https://www.rfc-editor.org/rfc/rfc{number}.html', { number: '6570' }],
  ['https://www.w3.org/TR/{year}/REC-{name}-{date}/', { year: '2004', name: 'xml', date: '20040204' }],
  ['web+app://{host}/open{?file}', { host: 'x', file: 'a/b' }],
]

export const REAL_TEMPLATES: readonly RealTemplate[] = [
  ...code,
  ...hal,
  ...clusters,
  ...mcp,
  ...stores,
  ...maps,
  ...registries,
  ...services,
]
