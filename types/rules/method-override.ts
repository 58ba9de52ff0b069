/**
 * DingTalk's mini-apps can send only GET and POST. There a call with another method is a POST that names the method in this header; the server
 * handles it as that method.
 */
export const METHOD_OVERRIDE_HEADER = 'x-http-method-override';

/** The allowed methods in this header. */
export const OVERRIDE_METHODS: readonly string[] = ['PUT', 'DELETE'];
