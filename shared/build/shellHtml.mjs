import HtmlWebpackPlugin from 'html-webpack-plugin';

const isScript = ({ tagName }) => tagName === 'script';

/** @returns what writes the shell's page. Its template says where the scripts are: not in the head, where they would start by themselves. */
export const shellHtml = () =>
  new HtmlWebpackPlugin({
    template: './src/index.html',
    favicon: './src/assets/favicon.svg',
    inject: false,
    scriptLoading: 'defer',
    minify: false,
    templateParameters: (_compilation, _assets, { headTags }) => ({
      icons: headTags.filter((tag) => !isScript(tag)).join(''),
      scripts: headTags.filter(isScript).join(''),
    }),
  });
