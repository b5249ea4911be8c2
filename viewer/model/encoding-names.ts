/**
 * The names of the encodings that the viewer offers: every encoding that a page can be in. The field takes every other label as well.
 */

export const ENCODING_NAMES: readonly string[] = [
  ...['utf-8', 'shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030', 'big5', 'euc-kr'],
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
  ...['windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'koi8-r', 'koi8-u', 'ibm866'],
  ...['iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6', 'iso-8859-7', 'iso-8859-8'],
  ...['iso-8859-8-i', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16'],
  ...['macintosh', 'x-mac-cyrillic', 'x-user-defined', 'utf-16le', 'utf-16be', 'replacement'],
]
