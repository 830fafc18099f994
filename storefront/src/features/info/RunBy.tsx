import { readDeployment } from '@relaptop/shared/config';
import { Paragraph } from '../../common/Prose';
import { ToPage } from './ToPage';

/** Who answers for the shop, where the deployment says so, and how to reach them. */
export function RunBy() {
  const { operator } = readDeployment();
  if (!operator) return null;
  return (
    <Paragraph>
      Relaptop is run by {operator}. <ToPage name="contact">Contact us</ToPage> with any question.
    </Paragraph>
  );
}
