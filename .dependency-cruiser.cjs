/** The graph is drawn once for each target, as each compiles other adapters: DEPCRUISE_TARGET is h5 or dd. */
const target = process.env.DEPCRUISE_TARGET ?? 'h5';
const other = target === 'h5' ? 'dd' : 'h5';

const screenLibraries = '^(antd|@ant-design/|echarts|zrender|maplibre-gl)';
const external = `node_modules/(antd|@ant-design/[^/]+|echarts|zrender|maplibre-gl)/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Everything of ours but the listed folders. */
const oursExcept = (...allowed) => ({ path: '^(src|server|types|emulators|tests|scripts)/', pathNot: allowed });

const layers = [
  rule('1-types-alone', 'types must not import other folders of this project', { path: '^types/' }, oursExcept('^types/')),
  rule('2-lib', 'src/lib may import only types/rules', { path: '^src/lib/' }, oursExcept('^src/lib/', '^types/rules/')),
  rule(
    '3-platform',
    'src/platform may import only src/lib and types',
    { path: '^src/platform/' },
    oursExcept('^src/platform/', '^src/lib/', '^types/'),
  ),
  rule(
    '4-features',
    'a feature may import only platform, lib and types, and no other feature: screens combine features',
    { path: '^src/features/([^/]+)/' },
    oursExcept('^src/features/$1/', '^src/platform/', '^src/lib/', '^types/'),
  ),
  rule(
    '5-ui',
    'src/ui may import only src/lib and types/rules',
    { path: '^src/ui/' },
    oursExcept('^src/ui/', '^src/lib/', '^types/rules/'),
  ),
  rule(
    '6-mobile',
    'phone pages may import only features, ui, routes, platform, lib and types',
    { path: '^src/mobile/' },
    oursExcept('^src/(mobile|features|ui|routes|platform|lib)/', '^types/'),
  ),
  // With the rules above, no file that a phone page reaches can reach the console.
  rule(
    '6-routes',
    'src/routes may import only src/lib and types',
    { path: '^src/routes/' },
    oursExcept('^src/routes/', '^src/lib/', '^types/'),
  ),
  rule(
    '7-console',
    'the console may import only its own parts, features, ui, routes, platform, lib and types',
    { path: '^src/console/' },
    oursExcept('^src/(console|features|ui|routes|platform|lib)/', '^types/'),
  ),
  rule(
    '7-console-libraries',
    'only the console, the map files of src/platform and the chart of the phone pages may import antd, ECharts and MapLibre',
    { path: '^src/', pathNot: ['^src/console/', '^src/platform/map-(engine|ground|shapes|worker)\\.h5\\.', '^src/mobile/bill/chart/'] },
    { path: [screenLibraries, external] },
  ),
  rule(
    '7-charts',
    'only the charts of the console and of the phone pages may import ECharts',
    { path: '^src/', pathNot: ['^src/console/chart/', '^src/mobile/bill/chart/'] },
    { path: ['^(echarts|zrender)', 'node_modules/(echarts|zrender)/'] },
  ),
  rule(
    '8-server-modules',
    'a server module may import types, server/platform, and of another module only its service and its index',
    { path: '^server/modules/([^/]+)/' },
    oursExcept('^server/modules/$1/', '^server/modules/[^/]+/(service|index)\\.ts$', '^server/platform/', '^types/'),
  ),
  rule('8-server-platform', 'server/platform must not import modules', { path: '^server/platform/' }, { path: '^server/modules/' }),
  rule(
    '8-routes-hold-no-sql',
    'routes call services and contain no SQL',
    { path: '^server/modules/[^/]+/routes\\.ts$' },
    { path: ['(^|node_modules/)(kysely|pg)(/|$)', '^server/platform/db/', '^server/modules/.*(store|reads|writes)\\.ts$'] },
  ),
  rule('9-client-meets-no-server', 'src and server must not import each other', { path: '^src/' }, { path: '^server/' }),
  rule('9-server-meets-no-client', 'src and server must not import each other', { path: '^server/' }, { path: '^src/' }),
  rule('10-emulators-apart', 'an emulator is a separate program', { path: '^(src|server)/' }, { path: '^emulators/' }),
  rule('10-emulators-know-nobody', 'an emulator is a separate program', { path: '^emulators/' }, oursExcept('^emulators/')),
  rule('11-no-tests-in-programs', 'programs must not import tests', { path: '^(src|server|types|emulators)/' }, { path: '^tests/' }),
];

const hygiene = [
  rule(
    'no-cycles',
    'modules must not import each other in a cycle',
    { path: '^(src|server|types|emulators)/' },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('resolvable', 'the import must resolve to a file', { path: '^(src|server|types|emulators)/' }, { couldNotResolve: true }),
];

module.exports = {
  forbidden: [...layers, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: [`\\.${other}\\.tsx?$`, '^dist/', '^data/', '^\\.cache/'] },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    tsConfig: { fileName: `tsconfig.${target}.json` },
    enhancedResolveOptions: {
      extensions: [`.${target}.tsx`, `.${target}.ts`, '.tsx', '.ts', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
