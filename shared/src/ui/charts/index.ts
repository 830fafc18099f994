/** Figures of days or weeks as cards with a chart, and the same in a table. What draws is fetched once the page is there. */
export { dayText } from './dayText';
export { FigureCard } from './FigureCard';
export { FiguresTable } from './FiguresTable';
export { CHART_HEIGHT } from './figureChartProps';
export { useFigureChart } from './useFigureChart';
