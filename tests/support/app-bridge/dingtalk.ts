/** The page's side of DingTalk's app on an iPhone, as far as the pages need it; runs in the page and uses nothing outside itself. */
export function dingtalkBridge({ corpId, readyMs }: { corpId: string; readyMs: number }): void {
  interface Asked {
    handler: string;
    parameters: Record<string, unknown>;
  }
  type Answer = (answer: { errorCode: string; errorMessage?: string; result?: object }) => void;
  const app = window as unknown as {
    WebViewJavascriptBridge?: object;
    codeOfApp(): Promise<string>;
    /** The page's calls to the app other than for codes, for tests to read. */
    askedOfApp: Asked[];
    /** The text of the next code before the camera; when undefined, the user closes the camera. */
    nextCode?: string;
  };
  app.askedOfApp = [];
  let begun = false;

  /** The texts that a call must contain, by its documents. */
  const texts: Record<string, readonly string[]> = {
    'biz.navigation.setTitle': ['title'],
    'biz.util.share': ['url', 'title', 'content', 'image'],
    'biz.util.scan': ['type'],
  };

  /** Returns the error of a refused call as in the app's documents. */
  const refusal = (handler: string, parameters: Record<string, unknown>): [string, string] | null => {
    if (!begun) return ['3', 'the bridge was not begun'];
    const wanted = texts[handler];
    if (wanted) {
      const missing = wanted.find((name) => typeof parameters[name] !== 'string');
      return missing === undefined ? null : ['2', `${handler}: ${missing}`];
    }
    if (handler !== 'runtime.permission.requestAuthCode') return ['1', `no such call: ${handler}`];
    if (typeof parameters.corpId !== 'string' || parameters.corpId === '') return ['2', 'corpId'];
    return parameters.corpId === corpId ? null : ['8', `no such organisation: ${parameters.corpId}`];
  };

  const answerOf = (handler: string): Parameters<Answer>[0] => {
    if (handler !== 'biz.util.scan') return { errorCode: '0', result: {} };
    const text = app.nextCode;
    delete app.nextCode;
    return text === undefined ? { errorCode: '-1', errorMessage: 'cancelled' } : { errorCode: '0', result: { text } };
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
        if (handler !== 'runtime.permission.requestAuthCode') {
          app.askedOfApp.push({ handler, parameters });
          answer(answerOf(handler));
          return;
        }
        void app.codeOfApp().then((code) => answer({ errorCode: '0', result: { code } }));
      },
    };
    document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  }, readyMs);
}
