-- Texts are stored in Unicode's composed form (NFC), and search words are brought into it: laptops and people of before are found, too.
-- `normalize` works in UTF8 only, and in no other encoding there is anything to compose.
DO $$ BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN
    UPDATE products SET name = normalize(name), details = normalize(details), location = normalize(location),
      brand = normalize(brand), model = normalize(model), processor = normalize(processor), graphics = normalize(graphics)
      WHERE concat(name, details, location, brand, model, processor, graphics) IS NOT NFC NORMALIZED;
    UPDATE users SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
    UPDATE bookings SET product_name = normalize(product_name) WHERE product_name IS NOT NFC NORMALIZED;
  END IF;
END $$;
