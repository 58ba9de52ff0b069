import getAuthCode from 'gdt-jsapi/getAuthCode';
import ready from 'gdt-jsapi/ready';

/** A login code of Zhezhengding's app. Inside that app alone. */
export async function zhezhengdingCode(): Promise<string | undefined> {
  await new Promise<void>((resolve) => ready(resolve));
  const { code, auth_code: authCode } = await getAuthCode({});
  return code ?? authCode;
}
