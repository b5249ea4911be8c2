/**
 * Secrets are masked: passwords, by the form of the text (`mask-password.ts`), and the values of secret parameters
 * (`secret-parameters.ts`).
 *
 * | `maskSecrets(…)`                                        | `text`                                              |
 * | :------------------------------------------------------ | :-------------------------------------------------- |
 * | `https://u:secret@example.org/?token=a&page=2`          | `https://u:***@example.org/?token=***&page=2`       |
 * | `https://example.org/?a=1;Token=b;c=2`                  | `https://example.org/?a=1;Token=***;c=2`            |
 * | `https://example.org/?a=1&amp;token=b&amp;c=2`          | `https://example.org/?a=1&amp;token=***&amp;c=2`    |
 * | `https://example.org/?token[]=a&user[password]=b`       | `https://example.org/?token[]=***&user[password]=***` |
 * | `https://example.org/?%74oken=a;b`                      | `https://example.org/?%74oken=***`                  |
 * | `https://example.org/#/cb?code=a&state=b`               | `https://example.org/#/cb?code=***&state=b`         |
 * | `https://example.org/#access_token=a`                   | `https://example.org/#access_token=***`             |
 * | `https://example.org/a;jsessionid=b?c=d`                | `https://example.org/a;jsessionid=***?c=d`          |
 * | `https://example.org/?next=/x?token=a&page=2`           | `https://example.org/?next=/x?token=***&page=2`     |
 * | `https://example.org/?next=%2Fx%3Ftoken%3Da%26b%3Dc`    | `https://example.org/?next=%2Fx%3Ftoken%3D***%26b%3Dc` |
 * | `https://example.org/?next=https%3A%2F%2Fu%3Asecret%40h%2F` | `https://example.org/?next=https%3A%2F%2Fu%3A***%40h%2F` |
 * | `https://example.org:token=a?b`                          | `https://example.org:token=***?b`                   |
 * | `https://u@token=a?b`                                   | `https://u@token=***?b`                             |
 * | `mailto:me@example.org?token=a`                         | `mailto:me@example.org?token=***`                   |
 * | `token=a`                                               | `token=***`                                         |
 */

import { type MaskedText, masked } from './mask.js'
import { passwordHoles } from './mask-password.js'
import { type IsSecret, isWellKnownSecret } from './secret-names.js'
import { secretHoles } from './secret-parameters.js'

export const maskSecrets = (text: string, isSecret: IsSecret = isWellKnownSecret): MaskedText =>
  masked(text, [...passwordHoles(text), ...secretHoles(text, isSecret)])
