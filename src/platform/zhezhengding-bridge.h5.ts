import getAuthCode from 'gdt-jsapi/getAuthCode';
import ready from 'gdt-jsapi/ready';
import scanCode from 'gdt-jsapi/scan';
import writeTitle from 'gdt-jsapi/setTitle';
import shareToMessage from 'gdt-jsapi/shareToMessage';
import type { SentCard } from './share-port';

// What Zhezhengding's app does for a page of ours; inside that app alone.

const whenReady = (): Promise<void> => new Promise((resolve) => ready(resolve));

/** A login code. */
export async function loginCode(): Promise<string | undefined> {
  await whenReady();
  const { code, auth_code: authCode } = await getAuthCode({});
  return code ?? authCode;
}

export async function setTitle(title: string): Promise<void> {
  await whenReady();
  await writeTitle({ title });
}

export async function share({ address, title, text, picture }: SentCard): Promise<void> {
  await whenReady();
  await shareToMessage({ url: address, title, content: text, image: picture });
}

/** What a code that was scanned says; rejects when the camera was closed. */
export async function scan(): Promise<string> {
  await whenReady();
  return (await scanCode({ type: 'qrCode' })).text;
}
