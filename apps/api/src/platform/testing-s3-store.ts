/** A real S3 store for tests (scripts/setup/ceph.mjs), where its programs are installed. Only tests import this. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from './env-s3.ts';

const starter = fileURLToPath(new URL('../../../../scripts/setup/ceph.mjs', import.meta.url));

/** `npm test` installs the programs where it may, and says so where it may not. */
export const hasCeph = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((name) => existsSync(`/usr/bin/${name}`));

export interface TestStore {
  /** Settings of a new bucket. */
  newBucket(): Promise<S3Settings>;
  /** Kills what answers (SIGKILL) and starts it again; what is stored stays. */
  restart(): void;
  stop(): Promise<void>;
}

interface Started {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export async function startTestStore(): Promise<TestStore> {
  const child = spawn(process.execPath, [starter], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  const line = await new Promise<string>((found, failed) => {
    createInterface(child.stdout).once('line', found);
    child.on('exit', (code) => failed(new Error(`the S3 store did not start: ${code}`)));
  });
  const { endpoint, ...keys } = JSON.parse(line) as Started;
  return {
    newBucket: async () => {
      const settings: S3Settings = { endpoint, bucket: `test-${randomBytes(6).toString('hex')}`, region: 'us-east-1', keys, prefix: '' };
      await clientOf(settings).createBucket({ Bucket: settings.bucket });
      return settings;
    },
    restart: () => void child.stdin.write('\n'),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** The bucket as its owner sees it, past our own code. */
export function clientOf({ endpoint, region, keys }: S3Settings): S3 {
  return new S3({
    endpoint,
    region,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(keys === null ? {} : { credentials: keys }),
  });
}

/** Every name in the bucket, by name. */
export async function namesIn(settings: S3Settings): Promise<string[]> {
  const { Contents = [] } = await clientOf(settings).listObjectsV2({ Bucket: settings.bucket });
  return Contents.map(({ Key }) => Key ?? '');
}
