import type { SvgPort } from './ports';

export const showsSvg: SvgPort['showsSvg'] = true;

export const SvgPicture: SvgPort['SvgPicture'] = ({ svg, className }) => (
  <img className={className} alt="" src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} />
);
