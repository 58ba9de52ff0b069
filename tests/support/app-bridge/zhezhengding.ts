/** The page's side of Zhezhengding's app, as far as the pages need it; runs in the page and uses nothing outside itself. */
export function zhezhengdingBridge({ readyMs }: { readyMs: number }): void {
  type Answer = (answer: { errorCode?: string; errorMessage?: string; code?: string }) => void;
  const app = window as unknown as { AlipayJSBridge?: object; codeOfApp(): Promise<string> };
  // `_apiName` is where the platform's own code puts the name of the call.
  const known: Record<string, readonly string[]> = {
    getAuthCode: ['_apiName', 'corpId'],
    setTitle: ['_apiName', 'title', 'goBackBtn'],
    scan: ['_apiName', 'type'],
    shareToMessage: ['_apiName', 'url', 'title', 'content', 'image', 'selectVersion'],
  };

  setTimeout(() => {
    app.AlipayJSBridge = {
      call: (name: string, parameters: Record<string, unknown>, answer: Answer) => {
        const stray = Object.keys(parameters).find((key) => !known[name]?.includes(key));
        if (!known[name] || stray !== undefined) {
          console.error(`Zhezhengding refused: ${name} ${stray ?? ''}`);
          answer({ errorCode: known[name] ? '2' : '1', errorMessage: stray ?? name });
          return;
        }
        if (name !== 'getAuthCode') {
          answer({});
          return;
        }
        void app.codeOfApp().then((code) => answer({ code }));
      },
    };
    document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  }, readyMs);
}
