/** Its types are published under the name of the package that includes a browser. */
declare module 'puppeteer-core' {
  import type { Browser, LaunchOptions } from 'puppeteer';

  const puppeteer: { launch(options: LaunchOptions): Promise<Browser> };
  export default puppeteer;
}
