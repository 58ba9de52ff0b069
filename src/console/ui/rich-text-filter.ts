import DOMPurify from 'dompurify';

/** Matches addresses of pages, mail and telephones, and paths without a scheme; no script, no data URLs. */
const HARMLESS = /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

const purifier = DOMPurify();

// Otherwise a page opened in another window would have a reference to this one.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener noreferrer');
});

/** Returns rich text with only its words, and links with href, title and target. Source: the specification's validation rules. */
export const filterRichText = (markup: string): string =>
  purifier.sanitize(markup, {
    ALLOWED_TAGS: ['a'],
    ALLOWED_ATTR: ['href', 'title', 'target'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: HARMLESS,
  });
