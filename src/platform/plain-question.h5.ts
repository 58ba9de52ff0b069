import type { PlainQuestionPort } from './ports';

export const askPlainly: PlainQuestionPort['askPlainly'] = ({ title, content }) => Promise.resolve(window.confirm(`${title}\n${content}`));
