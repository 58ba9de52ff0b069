import getAuthCode from 'gdt-jsapi/getAuthCode';
import ready from 'gdt-jsapi/ready';
import scanCode from 'gdt-jsapi/scan';
import writeTitle from 'gdt-jsapi/setTitle';
import shareToMessage from 'gdt-jsapi/shareToMessage';
import type { AppBridge } from './bridge';

const whenReady = (): Promise<void> => new Promise((resolve) => ready(resolve));

/** The functions of the Zhezhengding app. */
export const zhezhengding: AppBridge = {
  loginCode: async () => {
    await whenReady();
    const { code, auth_code: authCode } = await getAuthCode({});
    return code ?? authCode;
  },

  setTitle: async (title) => {
    await whenReady();
    await writeTitle({ title });
  },

  share: async ({ address, title, text, picture }) => {
    await whenReady();
    await shareToMessage({ url: address, title, content: text, image: picture });
  },

  scan: async () => {
    await whenReady();
    return (await scanCode({ type: 'qrCode' })).text;
  },
};
