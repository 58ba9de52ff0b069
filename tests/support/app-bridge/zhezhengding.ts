/** The page's end of Zhezhengding's app, as far as a login code needs it; runs in the page and knows nothing outside itself. */
export function zhezhengdingBridge({ readyMs }: { readyMs: number }): void {
  type Answer = (answer: { errorCode?: string; errorMessage?: string; code?: string }) => void;
  const app = window as unknown as { AlipayJSBridge?: object; codeOfApp(): Promise<string> };
  // Where it stands the platform's own code notes the call's name.
  const known = ['_apiName', 'corpId'];

  setTimeout(() => {
    app.AlipayJSBridge = {
      call: (name: string, parameters: Record<string, unknown>, answer: Answer) => {
        const stray = Object.keys(parameters).find((key) => !known.includes(key));
        if (name !== 'getAuthCode' || stray !== undefined) {
          console.error(`Zhezhengding refused: ${name} ${stray ?? ''}`);
          answer({ errorCode: name === 'getAuthCode' ? '2' : '1', errorMessage: stray ?? name });
          return;
        }
        void app.codeOfApp().then((code) => answer({ code }));
      },
    };
    document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  }, readyMs);
}
