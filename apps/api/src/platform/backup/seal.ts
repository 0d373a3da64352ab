/** Seals the records of a backup: each is bound to its place, its type and its backup, so that none can be altered, moved, repeated or left out. */
import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { altered } from './backup-error.ts';

export const tagBytes = 16;

export interface Seal {
  close(index: number, type: number, plain: Uint8Array): { body: Uint8Array; tag: Buffer };
  /** Throws DamagedBackup if the record is not the one that was sealed at this place. */
  open(index: number, type: number, body: Buffer, tag: Buffer): Buffer;
}

/** AES-256-GCM. The key is of one backup alone, so that the record's number is a nonce that never comes twice. */
export function encryptingSeal(key: Buffer, header: Buffer): Seal {
  const headerHash = createHash('sha256').update(header).digest();
  const beside = (type: number) => Buffer.concat([headerHash, Buffer.from([type])]);
  return {
    close: (index, type, plain) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index)).setAAD(beside(type));
      const body = cipher.update(plain);
      cipher.final();
      return { body, tag: cipher.getAuthTag() };
    },
    open: (index, type, body, tag) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index), { authTagLength: tagBytes })
        .setAAD(beside(type))
        .setAuthTag(tag);
      const plain = decipher.update(body);
      try {
        decipher.final();
      } catch {
        throw altered();
      }
      return plain;
    },
  };
}

/** Without a key: SHA-256 of the same, which finds damage but no forger. */
export function checksumSeal(header: Buffer): Seal {
  const tagOf = (index: number, type: number, body: Uint8Array) =>
    createHash('sha256')
      .update(header)
      .update(nonceOf(index))
      .update(Buffer.from([type]))
      .update(body)
      .digest()
      .subarray(0, tagBytes);
  return {
    close: (index, type, plain) => ({ body: plain, tag: tagOf(index, type, plain) }),
    open: (index, type, body, tag) => {
      if (!timingSafeEqual(tagOf(index, type, body), tag)) throw altered();
      return body;
    },
  };
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}
