/**
 * Places where a character of Japanese or Chinese can deceive: between other characters, or among Kana of the other kind.
 */

import type { CharacterInLabel } from './label.js'

/** A character that looks like a slash, between two that are not Japanese or Chinese. */
export const SLASH_ALONE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}][ノンソゾ丶乀乁丿][^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}]/u

/** A character that looks like a Latin letter or like punctuation, beside one that is not Japanese or Chinese. */
export const STRAY_STROKE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}\p{scx=Bopo}][一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛]|[一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛][^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}\p{scx=Bopo}]/u

/** A Katakana iteration mark that is not after Katakana. */
export const ITERATION_MARK_ALONE: RegExp = /(?<!\p{scx=Kana})[ヽヾ]/u
/** A Hiragana letter that looks like a Katakana one in a label of Katakana, or the other way round. */
export const KANA_OF_THE_OTHER_KIND: RegExp = /^\p{scx=Kana}+[へ-ぺ]\p{scx=Kana}+$|^\p{scx=Hira}+[ヘ-ペ]\p{scx=Hira}+$/u
/** A prolonged sound mark that is not after Kana. */
export const STRAY_PROLONGED_SOUND: RegExp = /(?<![\p{scx=Kana}\p{scx=Hira}])ー/u
/** A Katakana middle dot beside a character that is not Japanese or Chinese, or at the end. */
export const KATAKANA_DOT_ALONE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}]・|・(?![\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}])/u

/** Whether a Kana letter that looks the same in both kinds is next to one of the other kind. */
export function standsByOtherKana({ char, scriptBefore, scriptBehind }: CharacterInLabel): boolean {
  const other = /[へ-ぺ]/.test(char) ? 'Kana' : /[ヘ-ペ]/.test(char) ? 'Hira' : null
  return other !== null && (scriptBefore === other || scriptBehind === other)
}
