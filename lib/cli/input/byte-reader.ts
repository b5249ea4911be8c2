/**
 * What bytes are read from: a descriptor, the decompressed contents of a file, a part of a file.
 */
export interface ByteReader {
  /** Reads at most `length` bytes to `offset` of the buffer and says how many they were; 0 is the end. */
  read(into: Buffer, offset: number, length: number): Promise<number>
  close(): Promise<void>
}
