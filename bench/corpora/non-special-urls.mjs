/**
 * URLs whose scheme is not special in the Standard. Most of them are a scheme and an opaque path.
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
]
