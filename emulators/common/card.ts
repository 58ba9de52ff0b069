const MOST_BYTES = 2048;
const MOST_BUTTON = 20;
const MOST_URL = 500;
const MOST_TITLE = 64;

const CARD_FIELDS = ['title', 'markdown', 'single_title', 'single_url'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the problem of a card message; undefined when it is valid. The emulator supports only this kind of message. */
export function wrongWithCard(message: unknown): 'shape' | 'length' | undefined {
  if (!isObject(message) || message['msgtype'] !== 'action_card' || !isObject(message['action_card'])) return 'shape';
  if (Object.keys(message).length !== 2) return 'shape';
  const card = message['action_card'];
  const texts = CARD_FIELDS.map((name) => card[name]);
  if (Object.keys(card).length !== CARD_FIELDS.length || !texts.every((text) => typeof text === 'string' && text !== '')) return 'shape';
  const [title = '', , button = '', url = ''] = texts as string[];
  if (!/^(https?|dingtalk):\/\//.test(url)) return 'shape';
  const tooLong = [...title].length > MOST_TITLE || button.length > MOST_BUTTON || url.length > MOST_URL;
  return tooLong || Buffer.byteLength(JSON.stringify(message)) > MOST_BYTES ? 'length' : undefined;
}
