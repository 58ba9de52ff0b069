const NUTUI = '@nutui/nutui-react-taro';

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false }]],
  plugins: [
    [
      'import',
      {
        libraryName: NUTUI,
        // One component and its finished styles each; the package's index would bring all of them.
        customName: (name) => `${NUTUI}/dist/es/packages/${name.toLowerCase()}`,
        camel2DashComponentName: false,
        style: (name) => `${name}/style/css`,
      },
      'nutui',
    ],
  ],
};
