/**
 * URLs whose scheme is not special in the Standard: a scheme and an opaque path, or a host, as databases and stores have them.
 */
export const nonSpecialUrls = (rounds) => Array.from({ length: rounds }, (_, number) => schemes(number)).flat()

const schemes = (number) => [
  `mailto:user${number}@example.com`,
  `data:text/plain;base64,SGVsbG8${number}`,
  `urn:isbn:0451450${number}`,
  `javascript:alert(${number})`,
  `git+ssh://git@github.com/x/y${number}.git`,
  `foo://h${number}.b/c/../d?e#f`,
  `blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a2153${number}`,
  `about:blank#${number}`,
  `tel:+1-816-555-${number}`,
  `postgres://user:pass@db${number}.example:5432/app?sslmode=disable`,
  `redis://cache${number}.example:6379/0`,
  `s3://bucket-${number}/key/file.txt`,
]
