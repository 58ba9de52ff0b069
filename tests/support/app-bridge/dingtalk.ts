/** The page's end of DingTalk's app on an iPhone, as far as a login code needs it; runs in the page and knows nothing outside itself. */
export function dingtalkBridge({ corpId, readyMs }: { corpId: string; readyMs: number }): void {
  type Answer = (answer: { errorCode: string; errorMessage?: string; result?: object }) => void;
  const app = window as unknown as { WebViewJavascriptBridge?: object; codeOfApp(): Promise<string> };
  let begun = false;

  /** What the app's documents name for a call that it refuses. */
  const refusal = (handler: string, parameters: Record<string, unknown>): [string, string] | null => {
    if (!begun) return ['3', 'the bridge was not begun'];
    if (handler !== 'runtime.permission.requestAuthCode') return ['1', `no such call: ${handler}`];
    if (typeof parameters.corpId !== 'string' || parameters.corpId === '') return ['2', 'corpId'];
    return parameters.corpId === corpId ? null : ['8', `no such organisation: ${parameters.corpId}`];
  };

  setTimeout(() => {
    app.WebViewJavascriptBridge = {
      init: () => {
        if (begun) throw new Error('WebViewJavascriptBridge.init called twice');
        begun = true;
      },
      registerHandler: () => undefined,
      callHandler: (handler: string, parameters: Record<string, unknown>, answer: Answer) => {
        const refused = refusal(handler, parameters);
        if (refused) {
          console.error(`DingTalk refused: ${refused[1]}`);
          answer({ errorCode: refused[0], errorMessage: refused[1] });
          return;
        }
        void app.codeOfApp().then((code) => answer({ errorCode: '0', result: { code } }));
      },
    };
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  }, readyMs);
}
